// The boot loader in an ESP32's ROM, and the stub that esptool puts in its place, as Espressif's document "Serial
// Protocol" has them (esptool's documentation, advanced topics). Registers are those of the ESP32's technical reference
// manual. A stub's own code is not run: its bytes are taken, checked, and a stub's answers given from then on.

import { createHash } from "node:crypto";
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

/** "Received message is invalid"; "Failed to act on received message"; "Invalid CRC in message". */
const INVALID = 0x05;
const FAILED = 0x06;
const BAD_CHECKSUM = 0x07;

const SYNC_ANSWERS = 8;
const SYNC_VALUE = 0x55201207;
const CHECKSUM_SEED = 0xef;
const ROM_BAUD_RATE = 115_200;

/** Tells the chips apart: what the ROM has at this address. */
const MAGIC_ADDRESS = 0x40001000;
export const ESP32_MAGIC = 0x00f01d83;
/** SPI1, which has the flash: its command, the eight bits of it that are sent, and the first word that came back. */
const SPI_CMD = 0x3ff42000;
const SPI_USR2 = 0x3ff42024;
const SPI_W0 = 0x3ff42080;
const READ_ID = 0x9f;

/** Answer to READ_ID: a W25Q32's three bytes (datasheet, "Manufacturer and Device Identification"). */
const W25Q32 = 0x1640ef;

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

export function createLoader(
  flash: Uint8Array,
  send: (bytes: Uint8Array) => void,
  { magic = ESP32_MAGIC, flashId = W25Q32, spoil = () => {} }: LoaderOptions,
): Loader {
  const registers = new Map<number, number>([[MAGIC_ADDRESS, magic]]);
  const download = createDownload(flash, spoil);
  let isStub = false;
  let baudRate = ROM_BAUD_RATE;
  let memoryPackets = 0;

  function answer(command: number, { value = 0, data = new Uint8Array(), error }: Answer): void {
    // Two bytes of status from the stub, four from the ROM.
    const status = [error === undefined ? 0 : 1, error ?? 0, ...(isStub ? [] : [0, 0])];
    const packet = Buffer.alloc(8 + data.length + status.length);
    packet.set([1, command]);
    packet.writeUInt16LE(data.length + status.length, 2);
    packet.writeUInt32LE(value >>> 0, 4);
    packet.set([...data, ...status], 8);
    send(slipFrame(packet));
  }

  function write(address: number, value: number): void {
    registers.set(address, value);
    if (address !== SPI_CMD) return;
    if (((registers.get(SPI_USR2) ?? 0) & 0xff) === READ_ID) registers.set(SPI_W0, flashId);
    // The command is done at once.
    registers.set(SPI_CMD, 0);
  }

  /** A packet of data has its length, its number and two words of nothing before it; `checksum` is over the rest. */
  function packetOf(words: (at: number) => number, body: Uint8Array, checksum: number) {
    const payload = body.subarray(16);
    const sound = payload.length === words(0) && payload.reduce((sum, byte) => sum ^ byte, CHECKSUM_SEED) === checksum;
    return { sequence: words(1), payload, sound };
  }

  function done(well: boolean): Answer {
    return well ? {} : { error: FAILED };
  }

  function obey(command: number, body: Buffer, checksum: number): Answer {
    const word = (at: number): number => body.readUInt32LE(4 * at);
    if (command === READ_REG) return { value: registers.get(word(0)) ?? 0 };
    if (command === WRITE_REG) {
      write(word(0), word(1));
      return {};
    }
    if (command === MEM_BEGIN) {
      memoryPackets = word(1);
      return {};
    }
    if (command === MEM_DATA || command === FLASH_DEFL_DATA) {
      const { sequence, payload, sound } = packetOf(word, body, checksum);
      if (!sound) return { error: BAD_CHECKSUM };
      return done(command === FLASH_DEFL_DATA ? download.data(sequence, payload) : sequence < memoryPackets);
    }
    if (command === MEM_END) return {};
    if (command === CHANGE_BAUDRATE) return {};
    if (!isStub) return { error: INVALID };
    if (command === FLASH_DEFL_BEGIN) return done(download.begin(word(0), word(1), word(2), word(3)));
    if (command === FLASH_DEFL_END) return {};
    if (command === SPI_FLASH_MD5)
      return {
        data: createHash("md5")
          .update(flash.subarray(word(0), word(0) + word(1)))
          .digest(),
      };
    return { error: INVALID };
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
