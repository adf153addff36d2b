// The interpreter's Storage on NOR flash, as the firmware reads it: files one after the other, each with a header of 32
// bytes (24 bits of size, 8 of flags, 28 characters of name), data aligned to 4. The name of an erased file begins with
// four bytes of 0.

/** Size of an ESP32's Storage. */
export const STORAGE_BYTES = 896 * 1024;

const HEADER_BYTES = 32;
const NAME_BYTES = 28;
const PIECE_BYTES = 256;

interface File {
  name: string;
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
export function provisioned(sizeBytes: number, files: { name: string; data: Uint8Array }[]): Uint8Array {
  const flash = new Uint8Array(sizeBytes).fill(0xff);
  let address = 0;
  files.forEach(function (file) {
    const end = address + HEADER_BYTES + file.data.length;
    if (end > sizeBytes) {
      throw new Error("no room for " + file.name + ": " + end + " bytes on a flash of " + sizeBytes);
    }
    flash.set(headerOf(file.name, file.data.length), address);
    flash.set(file.data, address + HEADER_BYTES);
    address = align(end);
  });
  return flash;
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

  constructor(private readonly bytes: Uint8Array) {}

  /**
   * Address of a buffer in the board's memory, as E.getAddressOf: of the last one that readArrayBuffer returned, or 0.
   */
  addressOf(buffer: ArrayBuffer): number {
    const given = this.given;
    return given !== null && given.buffer === buffer ? given.address : 0;
  }

  /** Address of a file's data in the board's memory; 0 if there is no such file. */
  addressOfFile(name: string): number {
    const file = this.find(name);
    return file ? MAPPED_AT + file.data : 0;
  }

  /** Place of a file's data in Storage; -1 if there is no such file. */
  placeOf(name: string): number {
    const file = this.find(name);
    return file ? file.data : -1;
  }

  /**
   * Writes into a file that is there, as the interpreter does: only where the flash is erased, and never at 0, which
   * would make a new file.
   */
  write(name: string, data: string, offset: number): boolean {
    const file = this.find(name);
    if (!file || !(offset > 0)) throw new Error("Unable to find or create file");
    if (offset + data.length > file.size) throw new Error("Too much data for file size");
    const at = file.data + offset;
    for (let i = 0; i < data.length; i++)
      if (this.bytes[at + i] !== 0xff) throw new Error("File already written with different data");
    for (let i = 0; i < data.length; i++) this.bytes[at + i] = data.charCodeAt(i);
    return true;
  }

  readArrayBuffer(name: string): ArrayBuffer | undefined {
    const file = this.find(name);
    if (!file) {
      this.given = null;
      return undefined;
    }
    const copy = new Uint8Array(file.size);
    copy.set(this.bytes.subarray(file.data, file.data + file.size));
    const buffer = copy.buffer as ArrayBuffer;
    this.given = { buffer, address: MAPPED_AT + file.data };
    return buffer;
  }

  read(name: string, offset?: number, length?: number): string | undefined {
    const file = this.find(name);
    if (!file) return undefined;
    const from = offset || 0;
    const to = Math.min(file.size, length === undefined ? file.size : from + length);
    return textOf(this.bytes, file.data + from, file.data + to);
  }

  list(): string[] {
    return this.scan().files.map((file) => file.name);
  }

  getFree(): number {
    return this.bytes.length - this.scan().end;
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
    return { files, end: address };
  }

  /** The file whose header is at `address`; null if none was ever written there. */
  private fileAt(address: number): File | null {
    const bytes = this.bytes;
    if (address + HEADER_BYTES > bytes.length) return null;
    const size = bytes[address] | (bytes[address + 1] << 8) | (bytes[address + 2] << 16);
    if (size === 0xffffff && bytes[address + 3] === 0xff) return null;
    let name = "";
    for (let i = 0; i < NAME_BYTES && bytes[address + 4 + i] !== 0; i++)
      name += String.fromCharCode(bytes[address + 4 + i]);
    return { name, data: address + HEADER_BYTES, size };
  }
}
