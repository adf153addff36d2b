// ES5's library, name by name, as the type checker declares it: what the interpreter has not, a rule has to know.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { INTERPRETERS, isOlder } from "../../scripts/espruino-version";
import { ROOT } from "../../scripts/paths";
import { runInterpreter } from "../../sim/board/rig/interpreter";

const ESPRUINO = process.env.ESPRUINO;

/** One of each kind, to look for its members on. Those of a constructor or namespace are looked for on itself. */
const SPECIMENS: { [type: string]: string } = {
  String: "'a'",
  Number: "1",
  Boolean: "true",
  Array: "[1]",
  RegExp: "/a/",
  Date: "new Date()",
  Object: "({})",
  Function: "(function () {})",
  ArrayBuffer: "new Uint8Array(4).buffer",
  DataView: "new DataView(new Uint8Array(4).buffer)",
  Int8Array: "new Int8Array(4)",
  Uint8Array: "new Uint8Array(4)",
  Int16Array: "new Int16Array(4)",
  Uint16Array: "new Uint16Array(4)",
  Int32Array: "new Int32Array(4)",
  Uint32Array: "new Uint32Array(4)",
  Float32Array: "new Float32Array(4)",
  Float64Array: "new Float64Array(4)",
  Math: "Math",
  JSON: "JSON",
};

/** Not asked for by firmware in any form that a rule could tell from a name of its own, or read only in error texts. */
const UNUSED = [
  "Function.arguments",
  "Function.caller",
  "Object.constructor",
  "RegExp.compile",
  "RegExp.global",
  "RegExp.ignoreCase",
  "RegExp.multiline",
];

/** "Type.member" for every member of ES5's library of which there is a specimen, and of its constructors. */
function membersOfEs5(): [type: string, member: string, on: string][] {
  const [file] = globSync("node_modules/@typescript/*/lib/lib.es5.d.ts", { cwd: ROOT, absolute: true });
  const source = readFileSync(file, "utf8")
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/\/\/.*/g, "");
  const members: [string, string, string][] = [];
  for (const [, name, body] of source.matchAll(/^(?:declare )?(?:interface|var) (\w+)[^{;]*\{([^]*?)^\}/gm)) {
    const type = name.replace(/Constructor$/, "");
    const on = name === type ? SPECIMENS[name] : type;
    if (on === undefined) continue;
    for (const [, member] of body.matchAll(/^\s+(?:readonly )?(\w+)\??\s*[(:<]/gm)) {
      if (member !== "new" && member !== "prototype") members.push([type, member, on]);
    }
  }
  return members;
}

/** Which of `members` the interpreter has not. */
function missingOf(members: [string, string, string][]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-library-"));
  const program = members.map(
    ([type, member, on]) =>
      `try { if ((${on})["${member}"] === undefined) print("= ${type}.${member}"); } catch (e) { print("= ${type}.${member}"); }`,
  );
  writeFileSync(join(folder, "ask.js"), program.join("\n"));
  const output = execFileSync(ESPRUINO!, ["ask.js"], { cwd: folder, encoding: "latin1", timeout: 60_000 });
  rmSync(folder, { recursive: true });
  return [...output.matchAll(/^= (\S+)/gm)].map(([, name]) => name);
}

test.skipIf(!ESPRUINO)("the interpreter that is asked is the oldest that a board gets", () => {
  const { lines } = runInterpreter({ espruino: ESPRUINO!, script: `print("~ "+process.version)` });
  expect(lines).toEqual([INTERPRETERS.esp32.version]);
  expect(Object.values(INTERPRETERS).filter(({ version }) => isOlder(version, lines[0]))).toEqual([]);
});

test.skipIf(!ESPRUINO)("every member of ES5's library that the interpreter lacks is known to the gate", () => {
  const members = membersOfEs5();
  expect(members.length).toBeGreaterThan(400);
  const missing = missingOf(members);
  expect(missing).toContain("Array.lastIndexOf");
  const rules =
    readFileSync(ROOT + "scripts/gate/oxlint.json", "utf8") + readFileSync(ROOT + "firmware/dialect.d.ts", "utf8");
  const known = (name: string) => {
    const member = name.split(".")[1];
    // getUTCHours, setUTCHours and the like, Date's and Time's strings, and from and of are there as patterns.
    const pattern = member
      .replace(/^[gs]etUTC\w+/, "[gs]etUTC\\\\w+")
      .replace(/^toLocale(Date|Time)String$/, "toLocale(Date|Time)String");
    return rules.includes(`"${member}"`) || rules.includes(pattern) || /^(from|of)$/.test(member);
  };
  expect(missing.filter((name) => !UNUSED.includes(name) && !known(name))).toEqual([]);
});
