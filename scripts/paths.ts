// The project's folders.

import { fileURLToPath } from "node:url";

/** With a slash at the end, as those below. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** What is made: bundles, images, packs. None of it is in the repository. */
export const DIST = ROOT + "dist/";
