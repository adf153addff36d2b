// Bytes as text: two digits each, or the names of the bits that are set.

export const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
export const hexAll = (bytes: Uint8Array): string => Array.from(bytes, hex).join(" ");

/** Names of the set bits; `names` has one for each of the eight bits, the highest first. */
export const setBits = (byte: number, names: string[]): string[] => names.filter((_, i) => (byte << i) & 0x80);
