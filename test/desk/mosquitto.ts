// The broker that a big hall uses, where it is installed.

import { existsSync } from "node:fs";

const PATHS = ["/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto"];

export const findMosquitto = (): string | null => PATHS.find((path) => existsSync(path)) ?? null;
