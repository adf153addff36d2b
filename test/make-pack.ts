// The pack that comes with the tools, if it is not there yet: a program of its own, beside the firmware's build.

import { defaultPack } from "../scripts/packs/default-pack";

defaultPack();
