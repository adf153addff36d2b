// The project's folders.

import { fileURLToPath } from "node:url";

/** With a slash at the end, as those below. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Build outputs: bundles, images, packs. None of them is in the repository. */
export const DIST = ROOT + "dist/";
