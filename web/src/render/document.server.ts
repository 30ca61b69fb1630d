import { hash } from "node:crypto";
import { type Locale, locales } from "@hetreteg/contract/locales";
import drawn from "../../../brand/drawn.json" with { type: "json" };
import { firstScreenEndId } from "../components/later.tsx";
import type { ConsentMarkup } from "../consent/consent-banner.server.tsx";
import { botPattern } from "../consent/is-bot.ts";
import { consentCookieName } from "../consent/stored-consent.ts";
import { escapeMarkup } from "../http/escape-markup.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { type ChunkName, chunksOf } from "../pages/lazy-chunks.ts";
import type { PagePayload, ViewName } from "../pages/payload.ts";
import { structuredData } from "../seo/graph/structured-data.ts";
import { headTags } from "../seo/head.ts";

export interface DocumentAssets {
  /** Font faces: glyphs of the first paint inlined, others in files. */
  faces: Record<Locale, string>;
  /** Sheets per view, in cascade order. */
  sheets: Record<ViewName, Sheet[]>;
  /** Additional sheets per chunk. */
  chunkSheets: Record<ChunkName, Sheet[]>;
  /** `data:` URL, so that no request precedes the first paint. */
  icon: string;
  /** URL of the browser entry; the boot script calls its `start`. */
  entry: string;
  /** URL of the code that answers the question for consent, which the entry imports, too. */
  consent: string;
  /** URL of the code in the frame beside a form of the panel. */
  livePreview: string;
  /** Extra markup of the development server. */
  headExtra?: string;
}

export interface Sheet {
  address: string;
  text: string;
}

/** The order of the cascade's layers, as in styles/index.css; in front of all sheets, whichever of them stands first. */
const cascadeLayers = "@layer reset,tokens,base,components,pages;";

/** Inlined styles, so that the first paint waits for no request. In print, links show absolute URLs. */
export function pageStyle(payload: PagePayload, origin: string, assets: DocumentAssets): string {
  return (
    cascadeLayers +
    `:root{--site:"${origin}"}` +
    sheetsOf(payload, assets)
      .map(({ text }) => text)
      .join("") +
    assets.faces[payload.locale]
  );
}

function sheetsOf(payload: PagePayload, assets: DocumentAssets): Sheet[] {
  const sheets = [...assets.sheets[payload.view], ...chunksOf(payload).flatMap((part) => assets.chunkSheets[part])];
  return [...new Map(sheets.map((sheet) => [sheet.address, sheet])).values()];
}

export interface DocumentBody {
  /** What React takes over. */
  root: string;
  consent: ConsentMarkup;
}

export function documentHtml(
  payload: PagePayload,
  { root, consent }: DocumentBody,
  origin: string,
  assets: DocumentAssets,
): string {
  const head = headTags(payload, origin)
    .map(({ name, attributes, text }) => {
      const list = Object.entries({ ...attributes, "data-page": "" }).map(([key, value]) =>
        value === "" ? ` ${key}` : ` ${key}="${escapeMarkup(value)}"`,
      );
      return name === "title" ? `<title data-page>${escapeMarkup(text ?? "")}</title>` : `<${name}${list.join("")}>`;
    })
    .join("");
  const data = structuredData(payload, origin);
  const dataScript = data ? `<script type="application/ld+json" data-page>${jsonForHtml(data)}</script>` : "";
  const inlinedFiles = sheetsOf(payload, assets)
    .map(({ address }) => address)
    .join(" ");
  const painted = root.includes(`id="${firstScreenEndId}"`) ? firstScreenEndId : "_payload";
  const route = payload.route ? ` data-route="${payload.route}"` : "";
  return (
    `<!doctype html><html lang="${payload.locale}"${route}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">${head}` +
    `<meta name="color-scheme" content="light dark">` +
    `<meta name="theme-color" content="${drawn.light.ground}" media="(prefers-color-scheme:light)">` +
    `<meta name="theme-color" content="${drawn.dark.ground}" media="(prefers-color-scheme:dark)">` +
    `<link rel="icon" href="/favicon.ico" sizes="32x32">` +
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml" sizes="any">` +
    `<link rel="apple-touch-icon" href="/icons/apple-touch.png">` +
    `<link rel="manifest" href="/site.webmanifest">` +
    // A parser that pauses within the first screen would show a part of it, which the rest then moves (CLS 0.07).
    `<link rel="expect" href="#${painted}" blocking="render">` +
    `<style data-files="${inlinedFiles}">${pageStyle(payload, origin, assets)}</style><script>${paintScript}</script>` +
    // The banner is first in the document, so that keyboards and screen readers reach it first.
    `${dataScript}${assets.headExtra ?? ""}</head><body>${consent.banner}<div id="_root">${root}</div>` +
    `<script id="_payload" type="application/json" data-consent-texts="${consent.textHash}">${jsonForHtml(payload)}</script>` +
    `<script>${bootScript(assets)}</script></body></html>`
  );
}

/** Some of each font file that stands in a page of any language: of a family, a browser loads what it has there. */
const sampleLetters = [
  ..."a",
  ...new Set(locales.flatMap((locale) => serverTexts[locale].inlinedLetters.match(/[\u0100-\u024f]/g) ?? [])),
].join("");

/**
 * What the first paint needs. Decodes inlined fonts early: otherwise fallback fonts cause a layout shift (measured: CLS
 * 0.3). Once they are there, asks for consent who surely has not decided; all other cases are the consent manager's.
 * The banner is seen before the rest of the page has arrived: a click until then is made again for the boot script.
 */
export const paintScript =
  `((n,d)=>{const a=()=>{/(^|; )${consentCookieName}=/.test(d.cookie)||n.globalPrivacyControl||n.doNotTrack==1||` +
  `${botPattern}.test(n.userAgent)||(d.documentElement.dataset.asked="")};` +
  `Promise.all(["Display","Reading"].map(f=>d.fonts?.load("1em "+f,"${sampleLetters}"))).then(a,a);` +
  `d.addEventListener("click",({target:t})=>{d.readyState=="loading"&&t.closest("[data-consent-banner] button")&&` +
  `d.addEventListener("DOMContentLoaded",()=>t.click(),{once:!0})})})(navigator,document)`;

/** Selectors set in italics by fonts.css. */
const italics = "em,i,cite,dfn,address,[data-italic]";

/**
 * `r`, the forced reload of missing code (spec §8), stands here because the entry itself may be missing. The page is
 * asked for first: without a network the browser's own error page would take the place of what can be read, and an
 * address that leads elsewhere was a form's, which would be posted again. `u` says what is against it by then, `l`
 * that the page is being left: a reload would cancel the visitor's step, for which Firefox ends what is loading.
 * What is typed while the reload is on its way stops it: it would be lost.
 */
const forceReload =
  `r=async u=>{try{const{ok}=await fetch(location.href,{method:"HEAD",cache:"no-store",redirect:"error",signal:AbortSignal.timeout(1e4)}),` +
  `k="chunk-reloaded-at",n=Date.now(),t=sessionStorage;` +
  `return ok&&!l&&!(n-t[k]<6e4)&&!u?.()&&(t[k]=n)==t[k]&&!(addEventListener("input",stop,{once:!0,signal:c.signal}),location.reload())}catch{return!1}}`;

/** `t`, whether a field holds what a reload would lose: nothing is kept before hydration. */
const isTyped =
  `t=()=>[...document.querySelectorAll("input,textarea,select")].some(e=>e.checked!=e.defaultChecked||` +
  `e.value!=(e.defaultValue??e.querySelector("[selected]")?.value??""))`;

/**
 * Loads the browser entry after the first paint when idle, or at the first interaction; what failed or has not come
 * after 120 s (spec §9) forces the reload. Until the entry has taken over, Back to another address of a page that was
 * loaded anew is a full load: it changes the address alone. Italic fonts load after the first paint, those that the page's italics need. Parsing and start
 * are separate tasks, so neither is long (measured: 39 ms into 24 and 10). The consent banner is answered without it:
 * by a file of its own, which a click before it is there waits for. Same text on all pages of a build: one CSP
 * hash. Names are short because each page pays for them (decision 3).
 */
export function bootScript({ entry, consent }: Pick<DocumentAssets, "entry" | "consent">): string {
  return (
    `(()=>{let s,f,l;const p=()=>location.pathname+location.search,a=p(),c=new AbortController,` +
    `on=(n,h)=>addEventListener(n,h,{signal:c.signal}),b=()=>{p()!=a&&location.reload()},` +
    `${forceReload},${isTyped},x=e=>{f=1;console.error("Loading chunk entry failed",e);r(t)},` +
    `go=()=>{if(s)return;s=setTimeout(x,12e4);import("${entry}").finally(()=>{clearTimeout(s);b()})` +
    `.then(e=>setTimeout(e.start,0,r,t,()=>c.abort()),x)},` +
    `d=document,e=d.documentElement,ask=()=>import("${consent}"),` +
    `slant=()=>{e.dataset.italics=""},` +
    `rest=()=>{"asked"in e.dataset&&ask().catch(()=>{});const i=[...d.querySelectorAll("${italics}")].map(e=>e.textContent).join("");` +
    `i&&document.fonts.load("italic 1em Reading",i).then(slant,slant);` +
    `"requestIdleCallback"in window?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200)},` +
    `painted=()=>{try{new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();rest()}}).observe({type:"paint",buffered:true})}catch{rest()}};` +
    `on("click",({target:n})=>{n.closest("[data-consent-banner] button")&&ask().then(()=>n.click(),x)});` +
    `on("popstate",b);on("beforeunload",()=>{l=1});on("pageshow",()=>{l=0;f&&r(t)});` +
    `for(const n of["pointerdown","keydown","touchstart","click","input","popstate"])addEventListener(n,()=>{setTimeout(slant);go()},{once:true,passive:true,capture:true});` +
    `document.readyState==="complete"?painted():addEventListener("load",painted,{once:true})})()`
  );
}

export function cspHash(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}
