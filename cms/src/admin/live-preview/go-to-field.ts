/** Until a section that was closed has its fields. */
const openingTimeMs = 1500;

/** Brings a field of the form into view, with the cursor at `text` in it; opens the section that it is in. */
export async function goToField(path: string, text: string): Promise<void> {
  const field = fieldOf(path) ?? (await fieldOfClosed(path));
  field?.scrollIntoView({ block: "center", behavior: "smooth" });
  const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls);
  // Firefox and Chromium scroll a text to its cursor when it gets the focus.
  if (control instanceof HTMLTextAreaElement) control.setSelectionRange(...placeOf(text, control.value));
  control?.focus({ preventScroll: true });
}

const controls = "input,textarea,button,[role=combobox]";
const searchedWords = 8;

/** Of the longest beginning of `text` that `value` has word for word. */
function placeOf(text: string, value: string): [start: number, end: number] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, searchedWords);
  for (; words.length > 0; words.pop()) {
    const start = value.indexOf(words.join(" "));
    if (start >= 0) return [start, start + words.join(" ").length];
  }
  return [0, 0];
}

function fieldOf(path: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`main [name="${CSS.escape(path)}"]`) ?? undefined;
}

async function fieldOfClosed(path: string): Promise<HTMLElement | undefined> {
  const opener = openerOf(path);
  if (opener?.getAttribute("aria-expanded") === "false") opener.click();
  const endsAt = performance.now() + openingTimeMs;
  while (performance.now() < endsAt) {
    await new Promise((done) => requestAnimationFrame(done));
    const field = fieldOf(path);
    if (field) return field;
  }
  return opener ?? undefined;
}

/** Of a section: the nth of the only list of them in a form. */
function openerOf(path: string): HTMLElement | null {
  const [, index] = /^sections\.(\d+)/.exec(path) ?? [];
  if (index === undefined) return null;
  return document.querySelector(`main ol[aria-describedby] > li:nth-child(${Number(index) + 1}) h3 > button`);
}
