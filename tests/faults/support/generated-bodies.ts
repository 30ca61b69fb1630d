import type { FormKind } from "@hetreteg/contract/leads";
import fc from "fast-check";
import { type Fields, filledIn } from "./posts.ts";

/** A body as it goes over the wire, with the type it claims to be. */
export interface GeneratedBody {
  body: string;
  type: string;
}

const urlEncoded = "application/x-www-form-urlencoded";

/** What has broken forms, mails, tables and parsers before. */
const nasty = fc.constantFrom(
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "x\udfff",
  "\u202egnp.exe",
  "\u200f\u2066a\u2069",
  "\ufeffa",
  "e\u0301",
  "\u00e9",
  "\u212b",
  "a\r\nBcc: victim@example.net",
  "a\nBcc: victim@example.net\n\n<b>x</b>",
  "a\rSubject: x",
  "a\u2028b\u2029c\u0085d",
  '=cmd|"/c calc"!A1',
  "+1+1",
  "@SUM(A1)",
  "-2",
  "'; DROP TABLE lead; --",
  "<script>alert(1)</script>",
  "{{7*7}} %s %n",
  "Evil, Eve <eve@example.net>",
  '"x" <a@b.example>, eve@example.net',
  "=?utf-8?q?a=0d=0aBcc:_eve@example.net?=",
  "__proto__",
  "constructor",
  "[object Object]",
  "null",
  "true",
  "on",
  "../../etc/passwd",
  "https://www.linkedin.com/in/a\r\nX: y",
  "https://linkedin.com.evil.example/in/a",
  "javascript:alert(1)",
  "2026-02-31",
  "9999-12-31",
  "x".repeat(121),
  "x".repeat(5001),
  "\u0301".repeat(4000),
  "👩‍👩‍👧‍👦".repeat(200),
  "x".repeat(66_000),
  "x".repeat(1_000_000),
);

const emails = fc.constantFrom(
  "marta@example.com",
  "MARTA+x@EXAMPLE.com",
  "marta@example.com\r\nBcc: eve@example.net",
  "marta@example.com,eve@example.net",
  "marta@example.com eve@example.net",
  "<marta@example.com>",
  '"marta"@example.com',
  "marta@[127.0.0.1]",
  "marta@exämple.com",
  "marta@example.com\0",
  "=?utf-8?q?a?=@example.com",
);

const text = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
);
const value = fc.oneof({ weight: 4, arbitrary: text }, fc.array(text, { maxLength: 4 }));
const strangerNames = fc.constantFrom(
  "__proto__",
  "constructor",
  "toString",
  "services[]",
  "services[0]",
  "name.first",
  "values",
  "key",
  "reference",
  "_key",
  "_locale",
  "_page",
  "_website",
  "__proto__[x]",
  "",
  "\0",
  "name\r\n",
);

/** A form that is filled in rightly but for some fields: most of what is typed gets through to the mails. */
function nearlyRight(kind: FormKind): fc.Arbitrary<Fields> {
  const right = filledIn(kind);
  const own = fc.constantFrom(...Object.keys(right), "company", "message", "position");
  return fc
    .tuple(
      fc.array(fc.tuple(own, value), { maxLength: 1 }),
      fc.array(fc.tuple(strangerNames, value), { maxLength: 2 }),
      fc.option(emails, { freq: 3 }),
      text,
    )
    .map(([changed, strangers, email, message]) => ({
      ...right,
      ...("message" in right && message.length < 5000 ? { message } : {}),
      ...Object.fromEntries(changed),
      ...Object.fromEntries(strangers),
      ...(email === null ? {} : { email }),
    }));
}

/** Bodies for one form: nearly right ones, fields at random, and what is no form at all. */
export function generatedBodies(kind: FormKind): fc.Arbitrary<GeneratedBody> {
  const form = (fields: Fields): GeneratedBody => ({ body: encodeBytes(fields), type: urlEncoded });
  return fc.oneof(
    { weight: 6, arbitrary: nearlyRight(kind).map(form) },
    { weight: 2, arbitrary: fc.dictionary(fc.oneof(strangerNames, fc.string()), value, { maxKeys: 8 }).map(form) },
    { weight: 1, arbitrary: text.map((body) => ({ body: latin(body), type: urlEncoded })) },
    { weight: 1, arbitrary: fc.json().map((body) => ({ body: latin(body), type: urlEncoded })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.constantFrom("application/json", "multipart/form-data; boundary=x", "text/plain", "x"))
        .map(([body, type]) => ({ body: latin(body), type })),
    },
  );
}

/** Every byte percent-encoded; a lone surrogate as the three bytes that no UTF-8 may have. */
function encodeBytes(fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, list]) => [list].flat().map((one) => `${encodeText(name)}=${encodeText(one)}`))
    .join("&");
}

function encodeText(text: string): string {
  if (/^[a-z\d]*$/i.test(text)) return text;
  let encoded = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isLone = code >= 0xd800 && code <= 0xdfff;
    const bytes = isLone
      ? Buffer.from([0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)])
      : Buffer.from(character);
    for (const byte of bytes) encoded += `%${byte.toString(16).padStart(2, "0")}`;
  }
  return encoded;
}

/** Bytes as they are: what is no form need not be UTF-8 either. */
function latin(text: string): string {
  return Buffer.from(text, "latin1").toString("latin1");
}
