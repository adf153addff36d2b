import type { Observed } from "./observed";
export function cutGames(_seed: number, _games: number, _observed: Observed): boolean { return true; }
