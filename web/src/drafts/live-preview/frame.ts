import {
  type FrameMessage,
  livePreviewPath,
  type Pointed,
  type SeekMessage,
  type ShowMessage,
} from "@hetreteg/contract/live-preview";

/** In the frame beside a form of the panel: shows the page of each draft that the panel sends, and tells what is pointed at. */

const panel = new URL(location.href).searchParams.get("panel") ?? "";
/** Of a server that has too much to do. */
const retryMs = 1000;
/** In characters that count; a block may end before the words of the field do. */
const soughtLength = 40;
/** Fewer stand in many blocks: a title's first letters lead nowhere. */
const telling = 12;
const blocks = "p,li,h1,h2,h3,h4,h5,dt,dd,td,th,figcaption,blockquote,summary,button,a,label,legend";

let latest: AbortController | undefined;
let styles = "";
/** What is shown: another theme needs no other page. */
let shown = { draft: "", html: "" };

addEventListener("message", ({ origin, source, data }) => {
  if (origin !== panel || source !== parent) return;
  const message = data as ShowMessage | SeekMessage;
  if ("seek" in message) seek(message.seek);
  else void show(message);
});
for (const name of ["click", "submit", "auxclick"]) addEventListener(name, point, { capture: true });
tell({ kind: "ready" });

function tell(message: FrameMessage): void {
  parent.postMessage(message, panel);
}

async function show({ draft, query, theme }: ShowMessage): Promise<void> {
  latest?.abort();
  latest = new AbortController();
  const { signal } = latest;
  try {
    if (draft !== shown.draft) shown = { draft, html: await fetchPage(draft, query, signal) };
    replacePage(shown.html, theme);
    tell({ kind: "shown" });
  } catch {
    if (!signal.aborted) tell({ kind: "failed" });
  }
}

async function fetchPage(draft: string, query: string, signal: AbortSignal): Promise<string> {
  // biome-ignore lint/style/noRestrictedGlobals: no page of the site; the client would be a chunk shared with those
  const answer = await fetch(`${livePreviewPath}?${query}`, { method: "POST", body: draft, signal });
  if (answer.status === 429) {
    await new Promise((done) => setTimeout(done, retryMs));
    signal.throwIfAborted();
    return fetchPage(draft, query, signal);
  }
  if (!answer.headers.get("content-type")?.startsWith("text/html")) throw new Error(`It answered ${answer.status}`);
  return answer.text();
}

/** In place, so that the page stays where it was scrolled to. Scripts of a parsed document do not run. */
function replacePage(html: string, theme: ShowMessage["theme"]): void {
  const isDark = theme === "dark";
  const dark = /\(prefers-color-scheme:\s*dark\)/g;
  const page = new DOMParser().parseFromString(
    html.replaceAll(dark, isDark ? "(min-width:0)" : "(max-width:0)"),
    "text/html",
  );
  for (const one of page.querySelectorAll("script,[data-consent-banner]")) one.remove();
  const { documentElement: root, head, body } = document;
  root.lang = page.documentElement.lang;
  root.dataset.italics = "";
  root.style.colorScheme = theme;
  document.title = page.title;
  const text = [...page.querySelectorAll("head style")].map((style) => style.outerHTML).join("");
  // The same styles put in anew would show the fallback fonts for a moment.
  if (text !== styles) {
    for (const style of head.querySelectorAll("style")) style.remove();
    head.append(...page.querySelectorAll("head style"), ownStyle());
  }
  styles = text;
  body.replaceChildren(...page.body.childNodes);
}

/** As an editor moves through the form, the page follows. */
function seek(words: string): void {
  const wanted = plain(words).slice(0, soughtLength);
  if (wanted.length < 3) return;
  const all = [...document.body.querySelectorAll<HTMLElement>(blocks)].map((block) => ({
    block,
    text: plain(block.textContent ?? ""),
  }));
  const containing = all.filter(({ text }) => text.includes(wanted));
  const whole = containing.filter(({ text }) => text === wanted);
  const found = whole.length > 0 ? whole : containing;
  if (found !== whole && wanted.length < telling) return;
  const [nearest] = found.toSorted((one, other) => distance(one.block) - distance(other.block));
  if (nearest && distance(nearest.block) > 0) nearest.block.scrollIntoView({ block: "center" });
}

/** From what is in sight, in CSS pixels. */
function distance(block: HTMLElement): number {
  const { top, bottom } = block.getBoundingClientRect();
  return Math.max(0, -top, bottom - innerHeight);
}

/** Letters and digits alone, up to a company fact, which the page has filled in. */
function plain(text: string): string {
  const [start = ""] = text.replace(/\]\([^()\s]*\)/g, "").split("{{", 1);
  return start.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** What can be pointed at. */
function ownStyle(): HTMLStyleElement {
  const style = document.createElement("style");
  const isIn = `:is(${blocks},img)`;
  style.textContent = `${isIn}:hover:not(:has(${isIn}:hover)){outline:2px dashed Highlight;outline-offset:2px;cursor:pointer}`;
  return style;
}

/** Leads nowhere: the panel finds the field. */
function point(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const isOpener = target.closest("summary") !== null;
  if (!isOpener) event.preventDefault();
  event.stopPropagation();
  if (event.type !== "click") return;
  tell({ kind: "pointed", ...pointedAt(target) });
}

function pointedAt(target: Element): Pointed {
  if (target instanceof HTMLImageElement) return { text: "", alternativeText: target.alt };
  const block = target.closest(blocks);
  const text = (block ?? target).textContent?.slice(0, 400) ?? "";
  return { text: block || text.length < 400 ? text : "", isDrawing: target.closest("svg") !== null };
}
