// What each side has, A's first.

export type Pair<Value> = [Value, Value];

export const SIDE_LETTERS: Pair<string> = ["A", "B"];
