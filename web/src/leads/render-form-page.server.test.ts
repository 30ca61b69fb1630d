import { formKinds } from "@hetreteg/contract/leads";
import { locales, localizedPath } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { origin, sampleAssets } from "../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { CmsUnavailableError } from "../cms/cms-client.server.ts";
import { Content } from "../cms/content.server.ts";
import { formPath } from "../forms/form-kinds.ts";
import { validateForm } from "../forms/validate-form.server.ts";
import { formTexts } from "../i18n/texts.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { loadPayload, type PageSource } from "../render/load-payload.server.ts";
import { renderPage } from "../render/render-page.server.tsx";
import { type LivePageOptions, renderFormPage, renderThankYouPage } from "./render-form-page.server.ts";

const content = Content.open(createStandInClient());
const source: PageSource = { content: () => content, siteLayouts: sampleSiteLayouts, onError() {} };
const options: LivePageOptions = { source, origin, assets: sampleAssets };

const deadCms = () => Promise.reject(new CmsUnavailableError("The CMS is down"));

async function payloadAt(path: string): Promise<PagePayload> {
  const loaded = await loadPayload(new URL(path, origin), source);
  if (loaded.kind === "moved") throw new Error(`${path} moved`);
  return loaded.payload;
}

/** What a browser would show, without what it would run. */
function bodyOf(html: string): string {
  return html.slice(html.indexOf("<body>"), html.indexOf('<script id="_payload"'));
}

test.each(formKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
  "an empty %s form in %s comes back with a link to each field that is wrong",
  async (kind, locale) => {
    const path = localizedPath(formPath(kind), locale);
    const result = validateForm(kind, {}, locale);
    const errors = result.ok ? [] : result.errors;
    const { html } = await renderFormPage({ kind, path, locale, raw: {}, errors }, options);
    expect(html).toMatch(new RegExp(`<title[^>]*>${formTexts[locale].errorPrefix} \\S`));
    expect(html).toContain('name="robots" content="noindex');
    expect(errors.length).toBeGreaterThan(0);
    for (const { field, message } of errors) {
      expect(html).toContain(`<a href="#_form-${field}">`);
      expect(html).toMatch(new RegExp(`id="_form-${field}"`));
      expect(html).toContain(`id="_form-${field}-error"`);
      expect(message.length).toBeGreaterThan(0);
    }
  },
);

test("what was typed comes back as text, never as markup", async () => {
  const raw = { name: '"><script>alert(1)</script>', message: "</textarea><b>x", services: ["support", "<i>"] };
  const { html } = await renderFormPage({ kind: "contact", path: "/contact", locale: "hu", raw, errors: [] }, options);
  expect(bodyOf(html)).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(bodyOf(html)).toContain("&lt;/textarea&gt;&lt;b&gt;x</textarea>");
  expect(html).not.toContain("<script>alert(1)");
  expect(html.match(/type="checkbox"[^>]*checked=""[^>]*value="\w+"|value="\w+"[^>]*checked=""/g)?.length).toBe(1);
});

/** The services that are ticked in a page's form. */
function tickedServices(html: string): string[] {
  const boxes = bodyOf(html).match(/<input[^>]*name="services"[^>]*>/g) ?? [];
  return boxes.filter((box) => box.includes("checked")).flatMap((box) => /value="([\w-]+)"/.exec(box)?.[1] ?? []);
}

test.each([
  ["audit", "strategy"],
  ["healthcare", "custom-development"],
  ["contact", undefined],
  ["appointment", undefined],
] as const)(
  "the %s form comes with %s ticked and says why; what comes back is as the visitor left it",
  async (kind, service) => {
    const path = localizedPath(formPath(kind), "en");
    const fresh = await renderPage(path, options);
    if (fresh.kind !== "page") throw new Error(`${path} moved`);
    expect(tickedServices(fresh.html)).toEqual(service ? [service] : []);
    expect(bodyOf(fresh.html).includes("We have ticked")).toBe(service !== undefined);
    const state = { kind, path, locale: "en" as const, errors: [] };
    expect(tickedServices((await renderFormPage({ ...state, raw: {} }, options)).html)).toEqual([]);
    const raw = { services: "support" };
    expect(tickedServices((await renderFormPage({ ...state, raw }, options)).html)).toEqual(["support"]);
  },
);

test("a problem of ours is told on top, with phone and e-mail, and the text is kept", async () => {
  const problem = { message: "Please try again in 40 seconds." };
  const raw = { name: "Éva" };
  const { html } = await renderFormPage(
    { kind: "contact", path: "/en/contact", locale: "en", raw, errors: [], problem },
    options,
  );
  const form = html.slice(html.indexOf("<form"));
  expect(form.indexOf(problem.message)).toBeGreaterThan(0);
  expect(form.indexOf(problem.message)).toBeLessThan(form.indexOf('value="Éva"'));
  expect(form).toContain("mailto:");
  expect(form).toContain("tel:");
});

test("a job's form comes back on the job's page; from a page without that form, on the form's own", async () => {
  const state = {
    kind: "career" as const,
    locale: "hu" as const,
    raw: { position: "office-manager" },
    errors: [],
  };
  const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  expect(canonical((await renderFormPage({ ...state, path: "/career/office-manager" }, options)).html)).toBe(
    `${origin}/career/office-manager`,
  );
  for (const path of ["/contact", "/nothing-here", "/en/career", "/article/1"]) {
    expect(canonical((await renderFormPage({ ...state, path }, options)).html), path).toBe(`${origin}/career`);
  }
});

test("with the CMS down, form and reference number are shown on the stored pages", async () => {
  const stored = new Map([
    ["/contact", await payloadAt("/contact")],
    ["/thankyou", await payloadAt("/thankyou")],
  ]);
  const cutOff = {
    ...options,
    source: { ...source, content: deadCms },
    storedPayload: (key: string) => stored.get(key),
  };
  const { html } = await renderFormPage(
    { kind: "contact", path: "/contact", locale: "hu", raw: { name: "Éva" }, errors: [] },
    cutOff,
  );
  expect(bodyOf(html)).toContain('value="Éva"');
  const { html: thanks } = await renderThankYouPage(new URL("/thankyou?ref=H7-4K2M9Q", origin), cutOff);
  expect(bodyOf(thanks)).toContain("H7-4K2M9Q");
});

test("a reference that was given under another prefix is shown as well", async () => {
  const html = bodyOf((await renderThankYouPage(new URL("/thankyou?ref=NEM-4K2M9Q", origin), options)).html);
  expect(html).toContain("NEM-4K2M9Q");
});

test.each(["", "LONGER-4K2M9Q", "H7-4K2M9", "H7-0OIL11", "<b>H7-4K2M9Q</b>", "H7-4K2M9Q\n", "h7-4k2m9q"])(
  "%j in the address of the thank-you page is not shown",
  async (text) => {
    const url = new URL("/thankyou", origin);
    url.searchParams.set("ref", text);
    const html = bodyOf((await renderThankYouPage(url, options)).html);
    expect(html).not.toContain("Hivatkozási szám");
  },
);
