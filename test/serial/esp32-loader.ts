// The boot loader in an ESP32's ROM, and the stub that esptool puts in its place, as Espressif's document "Serial
// Protocol" has them (esptool's documentation, advanced topics). A stub's own code is not run: its bytes are taken,
// checked, and a stub's answers given from then on.

import { createHash } from "node:crypto";
import { createRegisters, ESP32_MAGIC, W25Q32 } from "./esp32-registers";
import { createDownload } from "./flash-download";
import { slipFrame, slipReader } from "./slip";

const MEM_BEGIN = 0x05;
const MEM_END = 0x06;
const MEM_DATA = 0x07;
const SYNC = 0x08;
const WRITE_REG = 0x09;
const READ_REG = 0x0a;
const CHANGE_BAUDRATE = 0x0f;
const FLASH_DEFL_BEGIN = 0x10;
const FLASH_DEFL_DATA = 0x11;
const FLASH_DEFL_END = 0x12;
const SPI_FLASH_MD5 = 0x13;

/** Commands that are taken by the stub alone. */
const STUB_COMMANDS = [FLASH_DEFL_BEGIN, FLASH_DEFL_END, SPI_FLASH_MD5];

/** "Received message is invalid"; "Failed to act on received message"; "Invalid CRC in message". */
const INVALID = 0x05;
const FAILED = 0x06;
const BAD_CHECKSUM = 0x07;

const SYNC_ANSWERS = 8;
const SYNC_VALUE = 0x55201207;
const CHECKSUM_SEED = 0xef;
const ROM_BAUD_RATE = 115_200;

export interface Loader {
  receive(bytes: Uint8Array): void;
  /** The rate at which it listens and talks. */
  baudRate(): number;
}

export interface LoaderOptions {
  magic?: number;
  flashId?: number;
  spoil?: (data: Uint8Array) => void;
}

interface Answer {
  value?: number;
  data?: Uint8Array;
  error?: number;
}

/** An answer's packet. Its status is two bytes from the stub, four from the ROM. */
function packetOf(command: number, { value = 0, data = new Uint8Array(), error }: Answer, isStub: boolean): Buffer {
  const status = [error === undefined ? 0 : 1, error ?? 0, ...(isStub ? [] : [0, 0])];
  const packet = Buffer.alloc(8 + data.length + status.length);
  packet.set([1, command]);
  packet.writeUInt16LE(data.length + status.length, 2);
  packet.writeUInt32LE(value >>> 0, 4);
  packet.set([...data, ...status], 8);
  return packet;
}

function checksumOf(data: Uint8Array): number {
  return data.reduce((sum, byte) => sum ^ byte, CHECKSUM_SEED);
}

function md5Of(data: Uint8Array): Uint8Array {
  return createHash("md5").update(data).digest();
}

function done(well: boolean): Answer {
  return well ? {} : { error: FAILED };
}

export function createLoader(
  flash: Uint8Array,
  send: (bytes: Uint8Array) => void,
  { magic = ESP32_MAGIC, flashId = W25Q32, spoil = () => {} }: LoaderOptions,
): Loader {
  const registers = createRegisters(magic, flashId);
  const download = createDownload(flash, spoil);
  let isStub = false;
  let baudRate = ROM_BAUD_RATE;
  let memoryPackets = 0;

  function answer(command: number, given: Answer): void {
    send(slipFrame(packetOf(command, given, isStub)));
  }

  /** A packet of data: before these are their length, their number and two words of nothing. */
  function take(command: number, word: (at: number) => number, payload: Uint8Array, checksum: number): Answer {
    if (payload.length !== word(0) || checksumOf(payload) !== checksum) return { error: BAD_CHECKSUM };
    return done(command === FLASH_DEFL_DATA ? download.data(word(1), payload) : word(1) < memoryPackets);
  }

  function obey(command: number, body: Buffer, checksum: number): Answer {
    const word = (at: number): number => body.readUInt32LE(4 * at);
    if (!isStub && STUB_COMMANDS.includes(command)) return { error: INVALID };
    switch (command) {
      case READ_REG:
        return { value: registers.read(word(0)) };
      case WRITE_REG:
        registers.write(word(0), word(1));
        return {};
      case MEM_BEGIN:
        memoryPackets = word(1);
        return {};
      case MEM_DATA:
      case FLASH_DEFL_DATA:
        return take(command, word, body.subarray(16), checksum);
      case MEM_END:
      case CHANGE_BAUDRATE:
      case FLASH_DEFL_END:
        return {};
      case FLASH_DEFL_BEGIN:
        return done(download.begin(word(0), word(1), word(2), word(3)));
      case SPI_FLASH_MD5:
        return { data: md5Of(flash.subarray(word(0), word(0) + word(1))) };
      default:
        return { error: INVALID };
    }
  }

  const read = slipReader((packet) => {
    const request = Buffer.from(packet);
    if (request.length < 8 || request[0] !== 0 || request.readUInt16LE(2) !== request.length - 8) return;
    const command = request[1];
    if (command === SYNC) {
      for (let times = 0; times < SYNC_ANSWERS; times++) answer(SYNC, { value: SYNC_VALUE });
      return;
    }
    const body = request.subarray(8);
    answer(command, obey(command, body, request.readUInt32LE(4)));
    if (command === CHANGE_BAUDRATE) baudRate = body.readUInt32LE(0);
    if (command === MEM_END && body.readUInt32LE(0) === 0) {
      isStub = true;
      send(slipFrame(Buffer.from("OHAI")));
    }
  });
  return { receive: read, baudRate: () => baudRate };
}
