// An ESP32's registers, as far as esptool looks at them, by its technical reference manual.

/** Tells the chips apart: what the ROM has at this address. */
const MAGIC_ADDRESS = 0x40001000;
export const ESP32_MAGIC = 0x00f01d83;
/** SPI1, which has the flash: its command, the eight bits of it that are sent, and the first word that came back. */
const SPI_CMD = 0x3ff42000;
const SPI_USR2 = 0x3ff42024;
const SPI_W0 = 0x3ff42080;
const READ_ID = 0x9f;

/** Answer to READ_ID: a W25Q32's three bytes (datasheet, "Manufacturer and Device Identification"). */
export const W25Q32 = 0x1640ef;

export interface Registers {
  read(address: number): number;
  write(address: number, value: number): void;
}

export function createRegisters(magic: number, flashId: number): Registers {
  const values = new Map<number, number>([[MAGIC_ADDRESS, magic]]);
  const read = (address: number): number => values.get(address) ?? 0;
  return {
    read,
    write: (address, value) => {
      values.set(address, value);
      if (address !== SPI_CMD) return;
      if ((read(SPI_USR2) & 0xff) === READ_ID) values.set(SPI_W0, flashId);
      // The command is done at once.
      values.set(SPI_CMD, 0);
    },
  };
}
