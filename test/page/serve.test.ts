// npm start as any other page in the same browser, and any program on the machine, can reach it.

import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve, type Site } from "../../scripts/site/serve";

let site: Site;
beforeAll(async () => {
  site = await serve([0]);
});
afterAll(() => site.close());

/** The first line of what the server answers to these lines, sent as they are. */
function answerTo(...lines: string[]): Promise<string> {
  return new Promise((answer, fail) => {
    const socket = connect(Number(new URL(site.address).port), "127.0.0.1", () =>
      socket.write([...lines, "Connection: close", "", ""].join("\r\n")),
    );
    let heard = "";
    socket.setTimeout(5000, () => socket.destroy(new Error("an answer expected within 5 s, found none")));
    socket.on("data", (data) => (heard += data.toString("latin1")));
    socket.on("end", () => answer(heard.split("\r\n")[0]));
    socket.on("error", fail);
  });
}

const OK = "HTTP/1.1 200 OK";
const host = () => `Host: ${new URL(site.address).host}`;

// Each is no address, or that of another place; none may end the server.
test.each(["//", "///", "http://", "//elsewhere/page.js", "/__proto__", "/constructor", "*", "/../package.json", "/%"])(
  "GET %s is not found, and the next request is answered",
  async (target) => {
    expect(await answerTo(`GET ${target} HTTP/1.1`, host())).toBe("HTTP/1.1 404 Not Found");
    expect(await answerTo("GET / HTTP/1.1", host())).toBe(OK);
  },
);

test("a query after the path changes nothing", async () => {
  expect(await answerTo("GET /page.css?a=/b?c HTTP/1.1", host())).toBe(OK);
});

test.each(["localhost", "localhost:9999", "127.0.0.1"])("the page is answered by the name %s", async (name) => {
  expect(await answerTo("GET / HTTP/1.1", `Host: ${name}`)).toBe(OK);
});

// DNS rebinding: another page's own name leads to this machine, so that the browser takes both for one origin.
test.each([
  "elsewhere.example",
  "elsewhere.example:8080",
  "127.0.0.1.elsewhere.example",
  "localhost.example",
  "0.0.0.0",
])("a request for the host %s is refused", async (name) => {
  expect(await answerTo("GET / HTTP/1.1", `Host: ${name}`)).toBe("HTTP/1.1 421 Misdirected Request");
});
