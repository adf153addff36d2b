// Functions of Espruino's JavaScript beyond ES5's library, each tested in the interpreter. Any other function beyond
// ES5 is a type error in firmware: Map, Set, Math.trunc, Array.from ...

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

// ES5 functions that differ in Espruino. The last declaration takes precedence over ES5's.

/** Result of a function that Espruino lacks: any use of it is a type error. */
interface MissingInEspruino {
  readonly missingInEspruino: unique symbol;
}

interface ArrayBuffer {
  /** Missing: copy with a typed array's set. */
  slice(begin: number, end?: number): MissingInEspruino;
}

// A typed array's slice gives an ordinary array. elementKind prevents one kind from being passed for another, which
// ES5's declarations would allow: a bus sends one byte for each element, however wide it is.
interface Int8Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
  slice(start?: number, end?: number): number[];
  readonly elementKind?: "int8";
}
interface Uint8Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
  slice(start?: number, end?: number): number[];
  readonly elementKind?: "uint8";
}
interface Uint8ClampedArray<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
  slice(start?: number, end?: number): number[];
  readonly elementKind?: "uint8clamped";
}
interface Int16Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
  slice(start?: number, end?: number): number[];
  readonly elementKind?: "int16";
}
interface Uint16Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
  slice(start?: number, end?: number): number[];
  readonly elementKind?: "uint16";
}
interface Int32Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
  slice(start?: number, end?: number): number[];
  readonly elementKind?: "int32";
}
interface Uint32Array<TArrayBuffer extends ArrayBufferLike = ArrayBufferLike> {
  slice(start?: number, end?: number): number[];
  readonly elementKind?: "uint32";
}
