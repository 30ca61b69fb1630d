import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { clientAddress } from "../http/client-address.server.ts";
import { BusyError } from "../http/gate.server.ts";
import { isAnnouncedTooLarge, isUrlEncoded, maxBodyBytes, parseForm, readBody } from "../http/read-form.server.ts";
import { isFromOwnPage } from "../http/same-site.server.ts";

test.each([
  ["without a proxy the header is not believed", "10.0.0.9", "1.2.3.4", 0, "10.0.0.9"],
  ["one proxy: its last entry", "10.0.0.9", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["two proxies: the last but one", "10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8", 2, "1.2.3.4"],
  ["fewer entries than proxies", "10.0.0.9", "1.2.3.4", 3, "1.2.3.4"],
  ["a proxy that says nothing", "10.0.0.9", null, 1, "10.0.0.9"],
  ["an IPv4 address in IPv6 clothes", "::ffff:10.0.0.9", null, 0, "10.0.0.9"],
  ["IPv6 by its network", "2001:db8:1:2:3:4:5:6", null, 0, "2001:db8:1:2::/64"],
  ["shortened IPv6", "2001:db8::6", null, 0, "2001:db8:0:0::/64"],
  ["a proxy that writes ports", "10.0.0.9", "1.2.3.4:5678", 1, "1.2.3.4"],
  ["a proxy that writes brackets", "10.0.0.9", "[2001:db8:1:2::6]", 1, "2001:db8:1:2::/64"],
  ["a proxy that writes brackets and ports", "10.0.0.9", "[::1]:99", 1, "0:0:0:0::/64"],
  ["loopback", "::1", null, 0, "0:0:0:0::/64"],
  ["an IPv4 address in IPv6 clothes, in hexadecimal", "10.0.0.9", "::ffff:a00:9", 1, "10.0.0.9"],
  ["an IPv4 address in IPv6 clothes, in full", "10.0.0.9", "0:0:0:0:0:FFFF:10.0.0.9", 1, "10.0.0.9"],
  ["IPv6 in capitals, with zeros and a zone", "2001:0DB8:0001::6%eth0", null, 0, "2001:db8:1:0::/64"],
  ["what is no address", "10.0.0.9", "a:b", 1, "a:b"],
])("the client is found: %s", (_what, socket, header, hops, found) => {
  expect(clientAddress(socket, header, hops)).toBe(found);
});

test("a /64 is one client however its addresses are written, a /48 is 65,536, and IPv4 counts whole", () => {
  const hex = (number: number) => number.toString(16);
  const every = (address: (number: number) => string) =>
    new Set(Array.from({ length: 65_536 }, (_, number) => clientAddress(address(number), null, 0))).size;
  expect(every((number) => `2001:db8:1:2:${hex(number)}::1`)).toBe(1);
  expect(every((number) => `2001:0db8:1:2::${hex(number).padStart(4, "0")}`)).toBe(1);
  expect(every((number) => `2001:db8:1:${hex(number)}::1`)).toBe(65_536);
  expect(every((number) => `10.0.${number >> 8}.${number & 255}`)).toBe(65_536);
  expect(every((number) => `::ffff:10.0.${number >> 8}.${number & 255}`)).toBe(65_536);
});

const siteUrl = "https://hetreteg.example";

test.each<[string, Record<string, string>, boolean]>([
  ["from the site", { origin: siteUrl, "sec-fetch-site": "same-origin" }, true],
  ["from another site", { origin: "https://evil.example" }, false],
  ["from a sister site", { origin: siteUrl, "sec-fetch-site": "same-site" }, false],
  ["from a hidden origin", { origin: "null" }, false],
  ["from the site under another name", { origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" }, true],
  ["across sites by its own word", { "sec-fetch-site": "cross-site" }, false],
  ["without either header", {}, true],
])("a post %s", (_what, headers, isOwn) => {
  expect(isFromOwnPage(new Headers(headers), { siteUrl })).toBe(isOwn);
});

test("only URL-encoded forms are read", () => {
  expect(isUrlEncoded("application/x-www-form-urlencoded")).toBe(true);
  expect(isUrlEncoded("application/x-www-form-urlencoded;charset=UTF-8")).toBe(true);
  for (const type of [null, "", "text/plain", "multipart/form-data; boundary=x", "application/json"]) {
    expect(isUrlEncoded(type)).toBe(false);
  }
  expect(isUrlEncoded("application/x-www-form-urlencoded; charset=latin1")).toBe(false);
});

test("a body is taken up to 64 kB and not a byte further", async () => {
  const post = (body: string) => new Request(siteUrl, { method: "POST", body });
  expect(await readBody(post("a".repeat(maxBodyBytes)))).toHaveLength(maxBodyBytes);
  expect(await readBody(post("a".repeat(maxBodyBytes + 1)))).toBeUndefined();
  expect(isAnnouncedTooLarge("65536")).toBe(false);
  for (const length of ["65537", "1e9", "x"]) expect(isAnnouncedTooLarge(length)).toBe(true);
});

test("bodies that are sent slowly are held up to 64 MB of all clients; beyond it a post is refused until others end", async () => {
  const piece = new Uint8Array(maxBodyBytes).fill(97);
  const ends: (() => void)[] = [];
  const slow = () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(piece);
        ends.push(() => controller.close());
      },
    });
    return readBody(new Request(siteUrl, { method: "POST", body, duplex: "half" } as RequestInit));
  };
  const held = Array.from({ length: 1024 }, slow);
  await nextTurn();
  await expect(slow()).rejects.toThrow(BusyError);
  for (const end of ends.slice(0, held.length)) end();
  expect((await Promise.all(held)).every((body) => body?.length === maxBodyBytes)).toBe(true);
  expect(await readBody(new Request(siteUrl, { method: "POST", body: "a" }))).toBe("a");
});

test("a body in thousands of pieces is not kept", async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let count = 0; count < 5000; count += 1) controller.enqueue(new Uint8Array(1));
      controller.close();
    },
  });
  expect(await readBody(new Request(siteUrl, { method: "POST", body, duplex: "half" } as RequestInit))).toBeUndefined();
});

test("fields that come twice are lists, and names that mean something to JavaScript are only names", () => {
  const { raw, hidden } = parseForm("name=A&services=a&services=b&_key=k&_key=l&__proto__=x&constructor=y&toString=z");
  expect(raw).toEqual(
    Object.assign(Object.create(null), { name: "A", services: ["a", "b"], constructor: "y", toString: "z" }),
  );
  expect(hidden).toEqual({ _key: "k" });
  expect(Object.getPrototypeOf(raw)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
