/** What a piece of text is marked with, such as `bold italic`. */
type Marks = string;

/** Bold by themselves: the first row of a table becomes its head. */
const bold = "h1,h2,h3,h4,h5,h6,th,table > :first-child > tr:first-child > td";
/** All that stands in a line, but for links and breaks. */
const inlineTags =
  "abbr,acronym,b,bdi,bdo,big,cite,code,data,del,dfn,em,font,i,ins,kbd,label,mark,q,s,samp,small,span,strike,strong,sub,sup,time,tt,u,var,wbr";
const markTags = { bold: /^(?:B|STRONG)$/, italic: /^(?:I|EM)$/, struck: /^(?:S|STRIKE|DEL)$/ };

/**
 * Bold, italic and struck out by tag or by style, as one `<span data-marks>` around all that has the same: documents
 * divide a bold word into many pieces, and Google Docs wraps a whole text in a `<b>` that is not bold.
 */
export function gatherMarks(body: Element): void {
  const marks = new Map<Node, Marks>();
  for (const text of textsIn(body)) marks.set(text, marksOf(text, body));
  for (const one of Array.from(body.querySelectorAll(`${inlineTags},o\\:p`))) {
    if (!one.closest("pre")) unwrap(one);
  }
  for (const link of Array.from(body.querySelectorAll("a"))) {
    const inside = textsIn(link).map((text) => marks.get(text) ?? "");
    if (new Set(inside).size !== 1) continue;
    for (const text of textsIn(link)) marks.set(text, "");
    marks.set(link, inside[0] ?? "");
  }
  for (const parent of new Set([...marks.keys()].map(({ parentNode }) => parentNode))) {
    if (parent) wrapRuns(Array.from(parent.childNodes), marks);
  }
}

export function unwrap(element: Element): void {
  for (const child of Array.from(element.childNodes)) element.before(child);
  element.remove();
}

export function textsIn(node: Node): Text[] {
  return Array.from(node.childNodes).flatMap((child) => (child.nodeType === 3 ? [child as Text] : textsIn(child)));
}

/** `styleOf(p).get("font-weight")` */
export function styleOf(element: Element): Map<string, string> {
  const pairs = (element.getAttribute("style") ?? "").split(";").map((pair) => pair.split(":"));
  return new Map(pairs.map(([name = "", ...value]) => [name.trim().toLowerCase(), value.join(":").trim()]));
}

function marksOf(text: Text, body: Element): Marks {
  const found: Record<string, boolean | undefined> = {};
  for (let one = text.parentElement; one && one !== body; one = one.parentElement) {
    if (one.matches("pre")) return "";
    if (one.matches(bold)) found.bold = false;
    const style = styleOf(one);
    found.bold ??= decided(style.get("font-weight"), /^(?:bold|[6-9]00)/, /^(?:normal|lighter|[1-5]00)/);
    found.italic ??= decided(style.get("font-style"), /^(?:italic|oblique)/, /^normal/);
    if (style.get("text-decoration")?.includes("line-through")) found.struck = true;
    for (const [mark, tags] of Object.entries(markTags)) if (tags.test(one.tagName)) found[mark] ??= true;
  }
  return Object.keys(markTags)
    .filter((mark) => found[mark])
    .join(" ");
}

function decided(value: string | undefined, yes: RegExp, no: RegExp): boolean | undefined {
  if (value === undefined) return undefined;
  if (yes.test(value)) return true;
  return no.test(value) ? false : undefined;
}

function wrapRuns(nodes: ChildNode[], marks: ReadonlyMap<Node, Marks>): void {
  let run: { span: Element; marks: Marks } | undefined;
  for (const [index, node] of nodes.entries()) {
    const own = isSpace(node) ? spaceBetween(nodes, index, marks) : (marks.get(node) ?? "");
    if (own === "" || own !== run?.marks) run = undefined;
    if (own === "") continue;
    if (!run) {
      const span = (node.ownerDocument as Document).createElement("span");
      span.setAttribute("data-marks", own);
      node.before(span);
      run = { span, marks: own };
    }
    run.span.appendChild(node);
  }
}

/** A space is marked where what stands on both sides is. */
function spaceBetween(nodes: readonly ChildNode[], index: number, marks: ReadonlyMap<Node, Marks>): Marks {
  const isWord = (node: ChildNode) => !isSpace(node);
  const [before, after] = [nodes.slice(0, index).findLast(isWord), nodes.slice(index).find(isWord)];
  const own = (before && marks.get(before)) ?? "";
  return after && marks.get(after) === own ? own : "";
}

function isSpace(node: Node): boolean {
  return node.nodeType === 8 || (node.nodeType === 3 && !node.textContent?.trim());
}
