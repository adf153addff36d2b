// A value for each side, A's first.

export type Pair<Value> = [Value, Value];

export const SIDE_LETTERS: Pair<string> = ["A", "B"];
