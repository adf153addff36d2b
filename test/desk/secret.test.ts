// The event's secret: what is derived from it, and what it seals.

import { hkdfSync } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keysOf, newSecret, opened, readSecret, sealed, secretText } from "../../scripts/site/secret";

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
const SECRET = "K7QM4X92K7QM4X92K7QM4X92K7";
const TOPIC = "tileclock/SPRING/AAAAAAAAAA/0";

describe("a secret", () => {
  test("is read as it is shown, in any case, and nothing else is one", () => {
    const secret = newSecret(random);
    expect([secret, secretText(secret), secret.toLowerCase()].map(readSecret)).toEqual([secret, secret, secret]);
    // One sign less, one more, and the signs that are left out.
    for (const text of ["", secret.slice(1), `${secret}A`, `${secret.slice(1)}0`, `${secret.slice(1)}I`, "PASSWORD"])
      expect(readSecret(text)).toBe(null);
  });

  test("gives the key that another program derives by RFC 5869, and another one for each event", () => {
    const key = new Uint8Array(hkdfSync("sha256", SECRET, "SPRING", "tileclock desk 2 key", 32));
    expect(keysOf("SPRING", SECRET).key).toEqual(key);
    expect(keysOf("AUTUMN", SECRET).key).not.toEqual(key);
  });

  test("of its log-in nothing of the key can be read", () => {
    const { logIn, key } = keysOf("SPRING", SECRET);
    const bytes = new Uint8Array(hkdfSync("sha256", SECRET, "SPRING", "tileclock desk 2 log-in", 26));
    expect([...logIn].map((sign) => "23456789ABCDEFGHJKLMNPQRSTUVWXYZ".indexOf(sign))).toEqual(
      [...bytes].map((byte) => byte & 31),
    );
    expect(bytes.slice(0, 26)).not.toEqual(key.slice(0, 26));
  });
});

describe("a sealed message", () => {
  const { key } = keysOf("SPRING", SECRET);

  test("opens for its key and topic alone, and not if a bit of it is altered", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (text, at) => {
        const message = sealed(key, TOPIC, text, random);
        expect(opened(key, TOPIC, message)).toBe(text);
        expect(opened(key, `${TOPIC}0`, message)).toBe(null);
        expect(opened(keysOf("SPRING", `A${SECRET.slice(1)}`).key, TOPIC, message)).toBe(null);
        const bit = at % (8 * message.length);
        const altered = Uint8Array.from(message, (byte, i) => (i === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(opened(key, TOPIC, altered)).toBe(null);
      }),
      { seed: 1 },
    );
  });

  test("is never the same twice, and junk opens to nothing", () => {
    expect(sealed(key, TOPIC, "x", random)).not.toEqual(sealed(key, TOPIC, "x", random));
    for (const length of [0, 1, 23, 24, 39, 40, 100]) expect(opened(key, TOPIC, random(length))).toBe(null);
  });
});
