export const readers = [
  ...(["*/* br", "*/* gzip", "*/* identity"] as const),
  ...(["text/markdown br", "text/markdown gzip", "text/markdown identity"] as const),
];
/** What somebody asks for who wants one form in one coding. */
export type Reader = (typeof readers)[number];

export function linesOf(reader: Reader): string[] {
  const [accept, coding] = reader.split(" ");
  return [`Accept: ${accept}`, `Accept-Encoding: ${coding}`];
}

/** A character is a byte. */
export function requestOf(methodAndTarget: string, lines: readonly string[]): string {
  const host = lines.some((line) => line.startsWith("Host:")) ? [] : ["Host: hetreteg.example"];
  return [`${methodAndTarget} HTTP/1.1`, ...host, ...lines, "", ""].join("\r\n");
}

export interface StrangeRequest {
  /** The whole of it, to this path. */
  to(path: string): string;
  /** Whose copies it might be filed as. */
  readers: readonly Reader[];
}

const everyByte = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));
/** Where programs differ: what they take for a space, a letter in capitals, a separator, an end. */
const tellingBytes = [...'\0\t\n\v\f\r\x1f ",;=\\Kk\x7f\x80\x85\xa0\xff'];

/** `§` is where a byte stands. */
const wishesForForm = [
  "§text/markdown",
  "text/html,§text/markdown",
  "text/markdown§,text/html",
  "text§/markdown",
  "text/markdow§n",
  "text/markdown§;q=1",
  "text/markdown;§q=1",
  "text/markdown;q§=1",
  "text/markdown;q=1§",
  "text/markdown;q=1.§0",
  "*/*§",
];
const wishesForCoding = [
  "§br",
  "br§",
  "gzip,§br",
  "b§r",
  "br§;q=0, gzip",
  "br;q=0§, gzip",
  "br;q=§0, gzip",
  "gzip§",
  "gzip;q=0.§0",
  "§",
];
const bothForms: Reader[] = ["*/* br", "text/markdown br"];
const some: Reader[] = ["*/* gzip", "text/markdown gzip", "*/* br"];
const allCodings: Reader[] = ["*/* br", "*/* gzip", "*/* identity"];

/** What two programs might read in two ways: bytes within wishes, lines that come twice, and what else a request says. */
export function* strangeRequests(): Generator<StrangeRequest> {
  const wishes = [...withBytes(["text/markdown§"], everyByte), ...withBytes(wishesForForm, tellingBytes)];
  for (const wish of wishes) yield asking([`Accept: ${wish}`, "Accept-Encoding: br"], bothForms);
  for (const wish of withBytes(wishesForCoding, tellingBytes)) yield asking([`Accept-Encoding: ${wish}`], allCodings);
  for (const lines of repeatedLines()) yield asking(lines, readers);
  for (const line of otherLines) {
    const lines = (accept: string) => [`Accept: ${accept}`, "Accept-Encoding: gzip", line];
    yield asking(lines("*/*"), some);
    yield { to: (path) => requestOf(`HEAD ${path}`, lines("text/markdown")), readers: some };
    yield { to: (path) => requestOf(`GET http://other.example${path}`, lines("*/*")), readers: some };
  }
}

function asking(lines: string[], readers: readonly Reader[]): StrangeRequest {
  return { to: (path) => requestOf(`GET ${path}`, lines), readers };
}

function withBytes(wishes: string[], bytes: string[]): string[] {
  return wishes.flatMap((wish) => bytes.map((byte) => wish.replace("§", () => byte)));
}

function* repeatedLines(): Generator<string[]> {
  const forms = ["Accept: text/html", "Accept: text/markdown", "accept:text/markdown;q=1", "ACCEPT:", "Accept: ,"];
  const codings = ["Accept-Encoding: br", "accept-encoding: gzip", "Accept-Encoding:", "Accept-Encoding: br;q=0"];
  for (const names of [forms, codings]) {
    for (const first of names) for (const second of names) yield [first, second];
    for (const name of names) {
      yield [name, ` ${name.split(":")[1]}`];
      yield [name, name.replace(":", " :")];
      yield [name, `${name}\nAccept: text/markdown`];
      yield [name.replace("-", "_"), name.replace(":", ":\t")];
    }
  }
}

/** What else an answer must not depend on, or what must not be kept if it does. */
const otherLines = [
  "Range: bytes=0-9",
  "Range: bytes=5-",
  "Range: bytes=0-1,4-5",
  "If-Range: *",
  "If-None-Match: *",
  "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT",
  "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
  "If-Match: nothing",
  "Host: other.example",
  "Host: a\r\nHost: b",
  "X-Forwarded-Host: other.example",
  "X-Forwarded-Proto: http",
  "Forwarded: host=other.example;proto=http",
  "X-Forwarded-Prefix: /en",
  "X-Original-URL: /en",
  "X-Rewrite-URL: /en",
  "X-HTTP-Method-Override: POST",
  "X-Method: HEAD",
  "Cookie: locale=en",
  "Cookie: preview=1; strapi_jwt=a.b.c",
  "Accept-Language: nl",
  "Accept-Charset: utf-16",
  "Sec-Fetch-Site: same-origin",
  "Sec-Fetch-Dest: document",
  "Authorization: Basic YTpi",
  "Authorization: 0",
  "Pragma: no-cache",
  "Cache-Control: no-store",
  "Origin: null",
  "TE: trailers",
  "Upgrade: h2c",
  "Connection: accept, accept-encoding, keep-alive",
  "Expect: 100-continue",
  "Content-Length: 0",
  "Content-Type: application/json",
  "Purpose: prefetch",
  "Via: 1.1 other",
  "User-Agent: \x0b",
  // More than Node reads.
  ["X-Large", "X-Larger", "X-More"].map((name) => `${name}: ${"x".repeat(7000)}`).join("\r\n"),
];

/** Addresses of a page in another spelling, and of what is near it. */
export const strangeTargets = [
  "/impressum?",
  "/impressum?x",
  "/impressum?|br|",
  "/impressum?a=1#b",
  "/impressum#b",
  "/%69mpressum",
  "/Impressum",
  "/impressum/",
  "/impressum.md",
  "/impressum.md?x",
  "/impressum%20",
  "/impressum;a",
  "/impressum|",
  "/en/impressum",
  "/index.md",
  "/?x=1",
  "/en?x",
  "/casestudies?filter=webshops",
  "/casestudies?FILTER=webshops",
  "/_site/payload/impressum.json",
  "/_site/live/impressum.json",
  "/_site/manifest.json",
  "/_site/found/hu.json",
  "/robots.txt",
  "/atom.xml",
  "/en/feed.json",
  "/llms.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/imprint",
  "/\xc5\x91",
  "/%C5%91",
  "/%ff",
  "/nothing",
  "/forms/contact",
];
