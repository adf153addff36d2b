// SLIP, as Espressif's serial protocol frames its packets ("Low Level Protocol" in esptool's documentation): each
// begins and ends with 0xC0; 0xC0 and 0xDB in it are 0xDB 0xDC and 0xDB 0xDD.

const END = 0xc0;
const ESCAPE = 0xdb;
const ESCAPED_END = 0xdc;
const ESCAPED_ESCAPE = 0xdd;

export function slipFrame(packet: Uint8Array): Uint8Array {
  const escaped = [...packet].flatMap((byte) => {
    if (byte === END) return [ESCAPE, ESCAPED_END];
    return byte === ESCAPE ? [ESCAPE, ESCAPED_ESCAPE] : [byte];
  });
  return Uint8Array.from([END, ...escaped, END]);
}

/** Takes bytes as they come, and hands over each packet that is whole. */
export function slipReader(onPacket: (packet: Uint8Array) => void): (bytes: Uint8Array) => void {
  let packet: number[] | null = null;
  let escaping = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === END) {
        if (packet !== null && packet.length > 0) {
          onPacket(Uint8Array.from(packet));
          packet = null;
        } else packet = [];
      } else if (packet === null) continue;
      else if (escaping) {
        packet.push(byte === ESCAPED_END ? END : ESCAPE);
        escaping = false;
      } else if (byte === ESCAPE) escaping = true;
      else packet.push(byte);
    }
  };
}
