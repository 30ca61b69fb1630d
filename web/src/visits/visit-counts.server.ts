import { maxVisitCounts, otherName, type VisitCount } from "@hetreteg/contract/visits";

export type Visit = Omit<VisitCount, "count">;

/** In memory until the CMS has taken it: made-up sites and a CMS that is away fill no more than this. */
const maxHostsPerDay = 200;

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
    if (this.#counts.size < maxVisitCounts || this.#counts.has(keyOf(named))) return named;
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
    if (hosts.size >= maxHostsPerDay) return false;
    hosts.add(from);
    return true;
  }
}

function keyOf({ day, kind, page, from }: Visit): string {
  return `${day} ${kind} ${page} ${from}`;
}
