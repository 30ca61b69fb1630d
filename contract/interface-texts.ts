/** A text of the site's interface as it is shipped; `name`: `consent.banner.title`. */
export interface InterfaceText {
  name: string;
  text: string;
}

/** In characters, of a text that an editor writes in the place of a shipped one. */
export const maxInterfaceTextLength = 10_000;

/** `{controller}` of the consent banner, `#` of a count. */
const placeholder = /\{\w+\}|#/g;

/** What the shipped text has filled in and the editor's lacks: with any of them the shipped one is shown. */
export function missingPlaceholders(text: string, shipped: string): string[] {
  return [...new Set(shipped.match(placeholder) ?? [])].filter((one) => !text.includes(one));
}
