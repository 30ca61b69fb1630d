/**
 * Marks that show nothing wherever they stand: zero-width spaces, direction marks, soft hyphens, byte order marks,
 * fillers, controls, lone surrogates. White space is folded, not dropped; the rest depends on what is beside it.
 */
const unseen =
  /(?![\t-\r\x85\p{Variation_Selector}\u{e0020}-\u{e007f}\u200c\u200d])[\p{DI}\p{Cc}\p{Cs}\p{NChar}\ufff9-\ufffc]/gu;

/** Without letters that run from right to left, marks of direction show nothing either. */
const rightToLeft = /[\u0590-\u05ff\u0620-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc]/;

/**
 * Joiners and variation selectors, of which those stay ($1) that change how something looks: joiners between letters of
 * scripts from Arabic to Mongolian, in emoji; selectors after emoji, Han and Mongolian letters; the tags of flags.
 */
const shaping =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[\u0600-\u109f\u1700-\u180a\u1810-\u18af\ua800-\uaaff][\u200c\u200d](?=[\u0600-\u109f\u1700-\u180a\u1810-\u18af\ua800-\uaaff])|\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d(?=\p{Extended_Pictographic}))?|\p{Emoji_Modifier}\u200d(?=\p{Extended_Pictographic})|[\d#*]\ufe0f(?=\u20e3)|[\u1820-\u18a8][\u180b-\u180d\u180f]|\p{Ideographic}[\ufe00-\ufe02\u{e0100}-\u{e01ef}])|[\p{Variation_Selector}\u{e0020}-\u{e007f}\u200c\u200d]/gu;

/** One line as it is seen: NFC, nothing invisible, every kind of space as one plain space; empty if nothing shows. */
export function cleanLine(text: string): string {
  return seen(text.replace(unseen, ""))
    .replace(/[\t-\r\x85\p{Z}\u2800]+/gu, " ")
    .trim();
}

/** As `cleanLine` for multi-line text: line breaks become `\n`; tabs, kinds of space and direction marks stay. */
export function cleanText(text: string): string {
  const withBreaks = text.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n");
  const directions = rightToLeft.test(text) ? "\u061c\u200e\u200f" : "";
  return seen(withBreaks.replace(unseen, (mark) => (directions.includes(mark) ? mark : "")));
}

function seen(text: string): string {
  return isVisible(text) ? text.replace(shaping, "$1").normalize("NFC").trim() : "";
}

/** Whether a reader sees anything of it. */
export function isVisible(text: string): boolean {
  return /(?![\u2800\ufffc]|\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

/** Signs as ASCII has them, in what machines read: full-width and Arabic digits, dashes, slashes. */
export function cleanSigns(text: string): string {
  const folded = text
    .normalize("NFKC")
    .replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, "-")
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
  return cleanLine(folded);
}

/** An e-mail address with its domain in ASCII, as mail servers read it. */
export function cleanAddress(text: string): string {
  const address = cleanSigns(text);
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

/** An address of the web with its domain in ASCII. What follows keeps its signs: they may be part of a name. */
export function cleanUrl(text: string): string {
  return cleanLine(text).replace(/^(?:[^/／?#]*[/／]{2})?[^/／?#]*[/／]?/, (start) => {
    const folded = cleanSigns(start) || start;
    const [scheme = ""] = /^(?:[a-z\d+.-]*:)?\/\//i.exec(folded) ?? [];
    return scheme + folded.slice(scheme.length).replace(/^[^/?#:]+/, asciiDomain);
  });
}

/** As it came when it is ASCII, or no domain: what is wrong with it is for the rules to say. */
function asciiDomain(domain: string): string {
  const isForeign = /[^ -~]/.test(domain) && !/[\s/?#:@\\]/.test(domain);
  return isForeign && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}
