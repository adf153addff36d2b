// The event's secret, and what is derived from it. A page makes it; it is never chosen, since a chosen one can be
// guessed. It stands in an address after #, which no browser sends to a server.

import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { SIGNS } from "../../firmware/core/signs";

/** Random bytes, such as the browser's. */
type RandomBytes = (count: number) => Uint8Array;

/** 130 bits. */
const SECRET_SIGNS = 26;
const LOG_IN_SIGNS = 26;
const KEY_BYTES = 32;
/** An extended nonce may be drawn at random (draft-irtf-cfrg-xchacha-03, 3.1). */
const NONCE_BYTES = 24;

const signsIn = (bytes: Uint8Array): string => [...bytes].map((byte) => SIGNS[byte & 31]).join("");

export const newSecret = (random: RandomBytes): string => signsIn(random(SECRET_SIGNS));

/** The secret that somebody typed, in any case and with spaces; null if it cannot be one. */
export function readSecret(text: string): string | null {
  const signs = text.toUpperCase().replace(/[\s-]/g, "");
  return signs.length === SECRET_SIGNS && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : null;
}

/** The secret in groups of five signs, to be read aloud. */
export const secretText = (secret: string): string => (secret.match(/.{1,5}/g) ?? []).join(" ");

export interface Keys {
  /** The password by which the broker lets desks in. The key cannot be computed from it. */
  logIn: string;
  /** Seals and opens what desks send. */
  key: Uint8Array;
}

/** Keys that follow from an event's secret (HKDF, RFC 5869, with SHA-256). */
export function keysOf(event: string, secret: string): Keys {
  const derived = (what: string, bytes: number): Uint8Array =>
    hkdf(sha256, utf8ToBytes(secret), utf8ToBytes(event), utf8ToBytes(`tileclock desk 2 ${what}`), bytes);
  return { logIn: signsIn(derived("log-in", LOG_IN_SIGNS)), key: derived("key", KEY_BYTES) };
}

/** Seals a text for a topic; no other topic opens it. */
export function sealed(key: Uint8Array, topic: string, text: string, random: RandomBytes): Uint8Array {
  const nonce = random(NONCE_BYTES);
  return concatBytes(nonce, xchacha20poly1305(key, nonce, utf8ToBytes(topic)).encrypt(utf8ToBytes(text)));
}

/** The text of a sealed message; null if it was sealed with another key, for another topic, or altered. */
export function opened(key: Uint8Array, topic: string, message: Uint8Array): string | null {
  const nonce = message.slice(0, NONCE_BYTES);
  if (nonce.length < NONCE_BYTES) return null;
  try {
    const cipher = xchacha20poly1305(key, nonce, utf8ToBytes(topic));
    return new TextDecoder().decode(cipher.decrypt(message.slice(NONCE_BYTES)));
  } catch {
    return null;
  }
}
