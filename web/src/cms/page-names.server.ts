/** Given by code to places of editors' texts (routing/anchor-id.ts). */
const givenByCode = /^(?:part|section)_\d+$/;

/**
 * Ids and labels of a page, each once, whichever text it is in. Ids that editors make begin with a letter or a digit;
 * those of the page itself with `_`, so that no heading can take one.
 */
export class PageNames {
  readonly ids = new Map<string, number>();
  readonly #labels = new Map<string, number>();

  /** `wanted`, or the same with a number. */
  id(wanted: string): string {
    return unique(wanted, "-", this.ids, (id) => givenByCode.test(id));
  }

  label(wanted: string): string {
    return unique(wanted, " ", this.#labels);
  }
}

/** `taken` counts on, so that a text of equal headings takes no longer than one of others. */
function unique(base: string, sign: string, taken: Map<string, number>, isKept = (_: string) => false): string {
  let [name, count] = [base, taken.get(base) ?? 1];
  while (taken.has(name) || isKept(name)) name = `${base}${sign}${++count}`;
  taken.set(name, 1);
  taken.set(base, count);
  return name;
}
