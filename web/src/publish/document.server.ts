import { createHash } from "node:crypto";
import type { Locale } from "../i18n/locales.ts";
import type { PagePayload } from "../pages/payload.ts";
import { headTags } from "../seo/head.ts";
import { structuredData } from "../seo/structured-data.ts";

/** What the build made, as far as every page needs it. */
export interface DocumentAssets {
  /** All styles of a language, its typefaces included; inlined, so that first paint waits for nothing. */
  css: Record<Locale, string>;
  /** Address of the browser entry. */
  entry: string;
  /** Extra markup for the development server. */
  headExtra?: string;
}

/** The HTML document around a rendered page. */
export function documentHtml(payload: PagePayload, body: string, origin: string, assets: DocumentAssets): string {
  const head = headTags(payload, origin)
    .map(({ name, attributes, text }) => {
      const list = Object.entries({ ...attributes, "data-page": "" }).map(
        ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
      );
      return name === "title" ? `<title data-page>${escapeHtml(text ?? "")}</title>` : `<${name}${list.join("")}>`;
    })
    .join("");
  const data = structuredData(payload, origin);
  const dataScript = data ? `<script type="application/ld+json">${jsonForHtml(data)}</script>` : "";
  return (
    `<!doctype html><html lang="${payload.locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">${head}` +
    `<meta name="color-scheme" content="light dark">` +
    `<meta name="theme-color" content="#f5f8fb" media="(prefers-color-scheme:light)">` +
    `<meta name="theme-color" content="#101c3d" media="(prefers-color-scheme:dark)">` +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<style>${assets.css[payload.locale]}</style><script>${fontScript}</script>${dataScript}${assets.headExtra ?? ""}</head><body><div id="root">${body}</div>` +
    `<script id="payload" type="application/json">${jsonForHtml(payload)}</script>` +
    `<script>${bootScript(assets.entry)}</script></body></html>`
  );
}

/**
 * Begins to decode the faces that stand in the style sheet while the page is still arriving: else
 * the first paint is in the stand-ins, and the text shifts a moment later (measured: CLS 0.3).
 */
export const fontScript =
  `for(const f of["Anybody","Newsreader"])` +
  `document.fonts?.load("1em "+f,document.documentElement.lang=="hu"?"aő":"a")`;

/**
 * Starts the browser entry after the page is loaded, painted and idle, or at the first interaction: until
 * then links are links. One text for all pages of a build, so that one hash in the CSP allows it.
 */
export function bootScript(entry: string): string {
  return (
    `(()=>{let s=0;const e=["pointerdown","keydown","touchstart"],go=()=>{s++||import("${entry}")};` +
    `for(const n of e)addEventListener(n,go,{once:true,passive:true,capture:true});` +
    `const idle=()=>"requestIdleCallback"in window?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200);` +
    `const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(idle));` +
    `document.readyState==="complete"?painted():addEventListener("load",painted,{once:true})})()`
  );
}

/** CSP source of an inline text: `'sha256-…'`. */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
