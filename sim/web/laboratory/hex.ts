// Bytes as the laboratory writes them, two digits each.

export const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
export const hexAll = (bytes: Uint8Array): string => Array.from(bytes, hex).join(" ");
