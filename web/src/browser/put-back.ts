type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Gives elements what their predecessors had, which hold it although they are taken out: input, drawings, and the focus
 * of the one that had it. Both are found by one selector: elements of one name are told apart by their number.
 */
export function putBack(before: Element[], now: Element[], focused: Element | null): void {
  const found = byName(before);
  for (const [name, after] of byName(now)) {
    const element = found.get(name);
    if (!element || element.isConnected) continue;
    if (isField(element)) copyInput(element, after as Field);
    else if (element instanceof SVGElement && !after.hasChildNodes()) after.innerHTML = element.innerHTML;
    if (element === focused && document.activeElement === document.body) focusAs(element, after as HTMLElement);
  }
}

/** By what names an element in every rendering, numbered where several are named alike. */
function byName(elements: Element[]): Map<string, Element> {
  const counts = new Map<string, number>();
  return new Map(
    elements.map((element) => {
      const own = isField(element)
        ? `${element.name} ${isBox(element) ? element.value : ""}`
        : element.getAttribute(element.tagName === "A" ? "href" : "class");
      const name = `${element.tagName} ${own}`;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [`${name} ${count}`, element];
    }),
  );
}

/** What has been typed since wins. */
function copyInput(from: Field, to: Field): void {
  if (isBox(from)) {
    const box = to as HTMLInputElement;
    if (box.checked === box.defaultChecked) box.checked = from.checked;
  } else if (from.value !== to.value && (to instanceof HTMLSelectElement || to.value === to.defaultValue)) {
    to.value = from.value;
  }
}

function focusAs(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!isField(from) || from instanceof HTMLSelectElement || from.selectionStart === null) return;
  const { selectionStart, selectionEnd, selectionDirection } = from;
  (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

function isField(element: Element): element is Field {
  return /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
