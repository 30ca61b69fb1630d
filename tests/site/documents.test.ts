import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSite, type TestSite } from "../support/site.ts";

const timeoutMs = 120_000;
vi.setConfig({ testTimeout: timeoutMs, hookTimeout: timeoutMs });

const pdf = Buffer.from("%PDF-1.7\nprices\n%%EOF");
const [prices, disguised, lost, unused] = [
  "Arlista-2026_0123456789.pdf",
  "Jatek_1123456789.pdf",
  "Elveszett_2123456789.pdf",
  "Titkos_3123456789.pdf",
];

let site: TestSite;
beforeAll(async () => {
  site = await openSite({
    rerender: "all",
    pages: "empty",
    content: "small",
    async prepare({ content, uploads }) {
      uploads.set(`/uploads/${prices}`, pdf);
      uploads.set(`/uploads/${unused}`, pdf);
      uploads.set(`/uploads/${disguised}`, Buffer.from("<html><script>alert(document.cookie)</script>"));
      const links = [prices, disguised, lost].map((name) => `[Árlista](/files/${name})`).join(" ");
      content.edit("blog-item", "website-brief", { body: `Letölthető: ${links}.` });
    },
  });
  await site.web.printed(/prerendered \d+ pages/, timeoutMs);
});
afterAll(() => site?.close());

test("a link to a document has no language, and the document answers as what it is and runs nothing", async () => {
  for (const prefix of ["", "/en", "/nl"]) {
    expect((await site.web.ask(`${prefix}/article/website-brief`)).text).toContain(`href="/files/${prices}"`);
  }
  const { status, headers, raw } = await site.web.ask(`/files/${prices}`, { headers: { "accept-encoding": "br" } });
  expect(status).toBe(200);
  expect(raw).toEqual(pdf);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="Arlista-2026.pdf"',
    "content-length": String(pdf.length),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("max-age=0"),
  });
  const head = await site.web.ask(`/files/${prices}`, { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.raw.length]).toEqual([200, String(pdf.length), 0]);
  const known = await site.web.ask(`/files/${prices}`, { headers: { "if-none-match": headers.etag ?? "" } });
  expect([known.status, known.raw.length]).toEqual([304, 0]);
  const part = await site.web.ask(`/files/${prices}`, { headers: { range: "bytes=0-3" } });
  expect([part.status, part.raw.length]).toEqual([200, pdf.length]);
});

test.each([
  ["that no page leads to", `/files/${unused}`],
  ["that is HTML by another name", `/files/${disguised}`],
  ["that the media library has lost", `/files/${lost}`],
  ["that never was", "/files/Semmi_4123456789.pdf"],
  ["in another letter case", `/files/${prices.toUpperCase()}`],
  ["with an encoded name", `/files/${prices.replace("_", "%5F")}`],
  ["in a folder", `/files/a/${prices}`],
  ["above the folder", `/files/..%2f${prices}`],
  ["behind a zero byte", `/files/${prices}%00.pdf`],
  ["by its address in the CMS", `/uploads/${prices}`],
])("a file %s is not found", async (_, target) => {
  const { status, headers } = await site.web.ask(target);
  expect([400, 404]).toContain(status);
  expect(headers["content-type"]).not.toContain("pdf");
});

test("the log says which file is none and what to do", () => {
  expect(site.web.output()).toMatch(new RegExp(`/uploads/${disguised} is not served: it is no PDF inside. Replace it`));
});

test("with the CMS gone, a restarted site serves what pages lead to; what it has lost is said to come back", async () => {
  await site.cms.fail("refuse");
  await site.restart();
  expect((await site.web.ask(`/files/${prices}`)).raw).toEqual(pdf);
  const { status, headers } = await site.web.ask(`/files/${disguised}`);
  expect([status, headers["retry-after"]]).toEqual([503, expect.any(String)]);
  expect((await site.web.ask(`/files/${unused}`)).status).toBe(404);
});
