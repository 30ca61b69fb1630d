/**
 * `view`: a page, with the name of its route in `from`. `arrival`: at a language (`page`), by a link of the site `from`. `step`: to a page with a form
 * (`page`), from another page, with the place of the link (link-place.ts). `enquiry`: by the form of `page`, to which
 * the visitor came from the page `from`.
 * `enquiry-source`: in a language, by a visitor who had come from the site `from`.
 */
export const visitKinds = ["view", "arrival", "step", "enquiry", "enquiry-source"] as const;
export type VisitKind = (typeof visitKinds)[number];

export interface VisitCount {
  /** YYYY-MM-DD, in Budapest. */
  day: string;
  kind: VisitKind;
  page: string;
  /** A path with or without a place, a host, a route's name, "direct", "unknown", or "". */
  from: string;
  count: number;
}

export type Visit = Omit<VisitCount, "count">;

/** What stands for all sites or pages beyond the bound. */
export const otherName = "other";

/** In memory until the CMS has taken it: made-up sites and a CMS that is away fill no more than this. */
const mostRows = 5000;
const mostHostsADay = 200;

export class VisitCounts {
  #counts = new Map<string, VisitCount>();
  readonly #hosts = new Map<string, Set<string>>();

  get size(): number {
    return this.#counts.size;
  }

  add(visit: Visit, count = 1): void {
    const bounded = this.#bounded(visit);
    const key = keyOf(bounded);
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else this.#counts.set(key, { ...bounded, count });
  }

  /** What was counted since the last call. */
  take(): VisitCount[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }

  #bounded(visit: Visit): Visit {
    const isHost = visit.kind === "arrival" || visit.kind === "enquiry-source";
    const named = isHost && !this.#mayName(visit) ? { ...visit, from: otherName } : visit;
    if (this.#counts.size < mostRows || this.#counts.has(keyOf(named))) return named;
    return { ...named, page: otherName, from: "" };
  }

  /** The first hosts of a day keep their names. */
  #mayName({ day, from }: Visit): boolean {
    const hosts = this.#hosts.get(day) ?? new Set();
    if (!this.#hosts.has(day)) {
      this.#hosts.clear();
      this.#hosts.set(day, hosts);
    }
    if (hosts.has(from)) return true;
    if (hosts.size >= mostHostsADay) return false;
    hosts.add(from);
    return true;
  }
}

function keyOf({ day, kind, page, from }: Visit): string {
  return `${day} ${kind} ${page} ${from}`;
}
