/** A layer as the text at the page's end has it (`behind-page.tsx`). */
export interface Layer {
  name: string;
  about: Element;
  /** `value` is set off from what it is of. */
  facts: { value: string; label: string; path: string | undefined; lang: string }[];
}

export function readLayers(): Layer[] {
  return [...document.querySelectorAll("#_light dl > div")].map(({ children: [name, about, ...facts] }) => ({
    name: name?.textContent ?? "",
    about: about ?? document.body,
    facts: (facts as HTMLElement[]).map((fact) => ({
      value: fact.querySelector("b")?.textContent ?? "",
      label: fact.lastChild?.textContent ?? "",
      path: fact.querySelector("a")?.hash || undefined,
      lang: fact.lang,
    })),
  }));
}
