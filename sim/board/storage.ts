// The interpreter's Storage on NOR flash: files one after the other, each with a header of 32 bytes (24 bits of size,
// 8 of flags, 28 characters of name), data aligned to 4. A file is erased by clearing the first four bytes of its name.

import { type Data, bytesOf } from "./buses";
import { createFlash, type Flash, isErased, PAGE_BYTES } from "./flash";

/** Size of an ESP32's Storage. */
export const STORAGE_BYTES = 896 * 1024;

const HEADER_BYTES = 32;
const NAME_BYTES = 28;
const PIECE_BYTES = 256;

interface File {
  name: string;
  header: number;
  data: number;
  size: number;
}

function align(address: number): number {
  return (address + 3) & ~3;
}

function headerOf(name: string, size: number): Uint8Array {
  if (name.length > NAME_BYTES) throw new Error("a file's name has at most " + NAME_BYTES + " characters, not " + name);
  const head = new Uint8Array(HEADER_BYTES);
  head[0] = size & 255;
  head[1] = (size >> 8) & 255;
  head[2] = (size >> 16) & 255;
  for (let i = 0; i < name.length; i++) head[4 + i] = name.charCodeAt(i);
  return head;
}

/** A new board's flash, with `files` one after the other. Throws if they have no room. */
export function provisioned(sizeBytes: number, files: { name: string; data: Uint8Array }[]): Flash {
  const flash = createFlash(sizeBytes);
  let address = 0;
  files.forEach(function (file) {
    const end = address + HEADER_BYTES + file.data.length;
    if (end > flash.bytes.length) {
      throw new Error("no room for " + file.name + ": " + end + " bytes on a flash of " + flash.bytes.length);
    }
    flash.bytes.set(headerOf(file.name, file.data.length), address);
    flash.bytes.set(file.data, address + HEADER_BYTES);
    address = align(end);
  });
  return flash;
}

/** A file outside the simulated flash, for a host with little memory. */
export interface MappedFile {
  size: number;
  buffer: ArrayBuffer;
  /** The bytes from `from` up to `to`, a character each. */
  text(from: number, to: number): string;
}

export interface MappedFiles {
  [name: string]: MappedFile;
}

/** A mapped file with the bytes of `data`. */
export function mappedFile(data: Uint8Array): MappedFile {
  return {
    size: data.length,
    buffer: data.buffer as ArrayBuffer,
    text: (from, to) => textOf(data, from, to),
  };
}

/**
 * The bytes from `from` up to `to`, a character each: put together in pieces, since the interpreter walks a string to
 * append to it.
 */
function textOf(data: Uint8Array, from: number, to: number): string {
  let text = "";
  while (from < to) {
    let piece = "";
    for (const end = Math.min(to, from + PIECE_BYTES); from < end; from++) piece += String.fromCharCode(data[from]);
    text += piece;
  }
  return text;
}

/** Address at which the flash is mapped: that of an RP2040, used for all boards. */
const MAPPED_AT = 0x10100000;

export class Storage {
  /** The buffer that was returned last, and its address. */
  private given: { buffer: ArrayBuffer; address: number } | null = null;

  constructor(
    private readonly flash: Flash,
    private readonly mapped: MappedFiles,
  ) {}

  /**
   * Address of a buffer in the board's memory, as E.getAddressOf: of the last one that readArrayBuffer returned, or 0.
   */
  addressOf(buffer: ArrayBuffer): number {
    const given = this.given;
    return given !== null && given.buffer === buffer ? given.address : 0;
  }

  /**
   * Address of a file's data in the board's memory; 0 if there is no such file. Each mapped file gets a page of
   * addresses. No file's data begins at the start of a page.
   */
  addressOfFile(name: string): number {
    if (this.mapped[name] !== undefined)
      return MAPPED_AT + Object.keys(this.mapped).indexOf(name) * PAGE_BYTES + HEADER_BYTES;
    const file = this.find(name);
    return file ? MAPPED_AT + file.data : 0;
  }

  readArrayBuffer(name: string): ArrayBuffer | undefined {
    const buffer = this.contentOf(name);
    this.given = buffer === undefined ? null : { buffer: buffer, address: this.addressOfFile(name) };
    return buffer;
  }

  read(name: string, offset?: number, length?: number): string | undefined {
    const elsewhere = this.mapped[name] as MappedFile | undefined;
    const file = elsewhere || this.find(name);
    if (!file) return undefined;
    const from = offset || 0;
    const to = Math.min(file.size, length === undefined ? file.size : from + length);
    if (elsewhere) return elsewhere.text(from, to);
    return textOf(this.flash.bytes, (file as File).data + from, (file as File).data + to);
  }

  write(name: string, data: Data | string, offset?: number, size?: number): boolean {
    const bytes = this.flash.bytes;
    const content = typeof data === "string" ? fromText(data) : bytesOf(data);
    const at = offset || 0;
    const wanted = size || content.length;
    let file = this.find(name);
    if (at === 0 && (!file || file.size !== wanted || !isErased(bytes, file.data, file.size))) {
      if (file) this.erase(name);
      file = this.create(name, wanted);
    }
    if (!file) throw new Error("Unable to find or create file");
    if (at + content.length > file.size) throw new Error("Too much data for file size");
    if (!isErased(bytes, file.data + at, content.length)) throw new Error("File already written with different data");
    this.flash.write(content, file.data + at);
    return true;
  }

  erase(name: string): void {
    const file = this.find(name);
    if (file) this.flash.write(new Uint8Array([0, 0, 0, 0]), file.header + 4);
  }

  list(): string[] {
    return this.scan().files.map((file) => file.name);
  }

  getFree(): number {
    return this.flash.bytes.length - this.scan().end;
  }

  private contentOf(name: string): ArrayBuffer | undefined {
    if (this.mapped[name] !== undefined) return this.mapped[name].buffer;
    const file = this.find(name);
    if (!file) return undefined;
    const copy = new Uint8Array(file.size);
    copy.set(this.flash.bytes.subarray(file.data, file.data + file.size));
    return copy.buffer as ArrayBuffer;
  }

  private find(name: string): File | undefined {
    return this.scan().files.find((file) => file.name === name);
  }

  /** The files that are not erased, and the first address after all files. */
  private scan(): { files: File[]; end: number } {
    const files: File[] = [];
    let address = 0;
    for (let file = this.fileAt(0); file !== null; file = this.fileAt(address)) {
      if (file.name !== "") files.push(file);
      address = align(file.data + file.size);
    }
    return { files: files, end: address };
  }

  /** The file whose header is at `address`; null if none was ever written there. */
  private fileAt(address: number): File | null {
    const bytes = this.flash.bytes;
    if (address + HEADER_BYTES > bytes.length || isErased(bytes, address, 4)) return null;
    let name = "";
    for (let i = 0; i < NAME_BYTES && bytes[address + 4 + i] !== 0; i++)
      name += String.fromCharCode(bytes[address + 4 + i]);
    const size = bytes[address] | (bytes[address + 1] << 8) | (bytes[address + 2] << 16);
    return { name: name, header: address, data: address + HEADER_BYTES, size: size };
  }

  private create(name: string, size: number): File {
    const header = this.scan().end;
    if (header + HEADER_BYTES + size > this.flash.bytes.length) throw new Error("Unable to find or create file");
    this.flash.write(headerOf(name, size), header);
    return { name: name, header: header, data: header + HEADER_BYTES, size: size };
  }
}

function fromText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
