/** Until a dialog has closed, a form is there, or what was folded has its fields. */
const waitingTimeMs = 5000;
const stillMs = 120;
const closingMs = 50;
const closing = ["[role=dialog][data-state=closed]", "[role=alertdialog][data-state=closed]"].join();
const unfoldingMs = 400;
const controls = "input,textarea,button,[role=combobox]";
const searchedWords = 8;

interface Place {
  /** Where the cursor goes to. */
  text?: string;
  /** As `NamedField` has it: rows and pictures are found by it, since Strapi does not name them. */
  label?: string;
}

/** Brings a field of the form into view, such as `sections.1.body`, and opens the sections and rows that it is in. */
export async function goToField(path: string, { text = "", label = "" }: Place = {}): Promise<void> {
  // A dialog that closes gives the focus back to its button.
  await new Promise((done) => setTimeout(done, closingMs));
  await until(() => !document.querySelector(closing) || undefined);
  let field = await openField(path, label);
  if (field) await standsStill(field);
  if (field && !field.isConnected) field = await openField(path, label);
  field?.scrollIntoView({ block: "center", behavior: "smooth" });
  const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls);
  // Firefox and Chromium scroll a text to its cursor when it gets the focus.
  if (control instanceof HTMLTextAreaElement) control.setSelectionRange(...placeOf(text, control.value));
  control?.focus({ preventScroll: true });
}

/** What was folded unfolds in steps. */
async function standsStill(field: HTMLElement): Promise<void> {
  let [top, since] = [Number.NaN, 0];
  await until(() => {
    const now = field.getBoundingClientRect().top;
    if (now !== top) [top, since] = [now, performance.now()];
    return performance.now() - since > stillMs || undefined;
  });
}

/** Of the longest beginning of `text` that `value` has word for word. */
function placeOf(text: string, value: string): [start: number, end: number] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, searchedWords);
  for (; words.length > 0; words.pop()) {
    const start = value.indexOf(words.join(" "));
    if (start >= 0) return [start, start + words.join(" ").length];
  }
  return [0, 0];
}

/** Without the field itself, such as a picture's, its label, or the innermost part of the form that it is in. */
async function openField(path: string, label: string): Promise<HTMLElement | undefined> {
  const steps = stepsTo(path, label);
  let part: HTMLElement | undefined;
  let openedAt = 0;
  const field = await until(() => {
    const named = fieldOf(path);
    if (named) return named;
    part = undefined;
    for (const step of steps) {
      const next = (step.index === undefined ? labelOf : rowOf)(step, part);
      if (!next) return undefined;
      part = next;
      const opener = step.index === undefined ? null : next.querySelector<HTMLElement>("h3 > button");
      if (opener?.getAttribute("aria-expanded") !== "false") continue;
      // A form that is still being filled folds its rows again.
      if (performance.now() - openedAt > unfoldingMs) {
        openedAt = performance.now();
        opener.click();
      }
      return undefined;
    }
    return part;
  });
  return field ?? part;
}

/** Of a related entry, in the dialog over the form. */
function formNow(): ParentNode {
  const dialogs = document.querySelectorAll("[role=dialog][data-state=open]");
  return [...dialogs].at(-1) ?? document.querySelector("main") ?? document;
}

function fieldOf(path: string): HTMLElement | undefined {
  return formNow().querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ?? undefined;
}

interface Step {
  name: string;
  label: string;
  /** Of a row. */
  index?: number;
}

/** Of `sections.1.items.2.title` and `Sections 2 (Steps) › Items 3 › Title`: sections 1, items 2, title. */
function stepsTo(path: string, label: string): Step[] {
  const labels = label.split(" › ");
  const parts = path.match(/[^.]+(?:\.\d+)?/g) ?? [];
  return parts.map((part, at) => {
    const [name = "", index] = part.split(".");
    const words = labels[at] ?? "";
    if (index === undefined) return { name, label: words };
    return { name, label: words.slice(0, words.lastIndexOf(` ${Number(index) + 1}`)), index: Number(index) };
  });
}

/** Of a part of the form with this label; none without a label. */
function labelOf({ label }: Step, part: ParentNode = formNow()): HTMLElement | undefined {
  const labels = [...part.querySelectorAll<HTMLElement>("label")];
  return label ? labels.find(({ textContent }) => isNamed(textContent, label)) : undefined;
}

/** As Strapi writes a label: with a star where a value is required, with the count of rows. */
function isNamed(written: string | null, label: string): boolean {
  return written?.startsWith(label) === true && /^[*\s]*(?:\(\d+\)[*\s]*)?$/.test(written.slice(label.length));
}

/** The nth row of the sections of a form, of a field, or of the only list of a section. */
function rowOf(step: Step, part?: HTMLElement): HTMLElement | undefined {
  const { name, index = 0 } = step;
  if (name === "sections") return formNow().querySelectorAll<HTMLElement>("ol[aria-describedby] > li")[index];
  let list: ParentNode | null | undefined = labelOf(step, part) ?? part;
  while (list instanceof HTMLElement && list !== part && !list.querySelector("h3")) list = list.parentElement;
  const own = part?.querySelector("h3");
  const headings = [...(list?.querySelectorAll("h3") ?? [])].filter((heading) => heading !== own);
  const rows = headings.flatMap((heading) => heading.parentElement ?? []);
  return rows.filter((row) => !rows.some((other) => other !== row && other.contains(row)))[index];
}

async function until<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  const endsAt = performance.now() + waitingTimeMs;
  for (let found = find(); ; found = find()) {
    if (found !== undefined || performance.now() > endsAt) return found;
    await new Promise((done) => requestAnimationFrame(done));
  }
}
