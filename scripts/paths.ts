// The project's folders.

import { fileURLToPath } from "node:url";

/** Ends with a slash, like the paths below. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Build outputs, which are not in the repository: bundles, images, packs. */
export const DIST = ROOT + "dist/";
