// What Espruino's JavaScript has beyond ES5's library, each seen to work in the interpreter.
// What is not declared here or in ES5 is a type error in firmware: Map, Set, Math.trunc, Array.from ...

interface Array<T> {
  includes(value: T): boolean;
  find(test: (value: T, index: number) => unknown): T | undefined;
  findIndex(test: (value: T, index: number) => unknown): number;
  fill(value: T, start?: number, end?: number): this;
}

interface String {
  includes(part: string): boolean;
  startsWith(part: string): boolean;
  endsWith(part: string): boolean;
  padStart(length: number, fill?: string): string;
  padEnd(length: number, fill?: string): string;
  repeat(count: number): string;
}

interface ObjectConstructor {
  assign<T, U>(target: T, source: U): T & U;
}

/** Decodes base64 to a string of bytes. */
declare function atob(base64: string): string;
