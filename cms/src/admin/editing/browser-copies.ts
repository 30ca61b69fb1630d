/** What was typed into a form and not saved. */
export interface BrowserCopy {
  savedAt: number;
  /** `updatedAt` of the entry that was open; a new entry has none. */
  version: string | undefined;
  /** Only of fields that somebody typed in: the others may have been changed by a colleague since. */
  values: Record<string, unknown>;
}

export interface FoundCopy extends BrowserCopy {
  name: string;
}

export interface BrowserCopies {
  write(entry: string, form: string, copy: BrowserCopy): void;
  /** The newest that another form left for the entry. */
  findLeftover(entry: string, form: string): FoundCopy | undefined;
  read(name: string): BrowserCopy | undefined;
  remove(name: string): void;
  /** Takes from the second store, once, what the storage had lost when this was created. */
  recover(kept: readonly [name: string, copy: SecondCopy][]): void;
}

/** Where the copies are kept as well; what it is told as a page closes may not come about. */
export interface SecondStore {
  set(name: string, copy: SecondCopy): void;
  remove(name: string): void;
}
export interface SecondCopy {
  text: string;
  /** Which write it was. A storage that knows of it, and has no such copy, removed it. */
  write: number;
}

const prefix = "unsaved:";
const countName = "unsaved-writes";
const maxCopies = 20;
const maxCopyCharacters = 500_000;
const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

export function copyName(entry: string, form: string): string {
  return `${prefix}${entry}:${form}`;
}

/**
 * In the browser's storage, which outlives the session and a crash. `entry` names user, type, entry and language, so
 * nobody is offered what somebody else typed. A full storage costs the oldest copies.
 */
export function createBrowserCopies(
  storage: Storage,
  second: SecondStore,
  now: () => number = Date.now,
): BrowserCopies {
  const known = writes();

  function remove(name: string): void {
    storage.removeItem(name);
    second.remove(name);
  }

  function writes(): number {
    return Number(storage.getItem(countName)) || 0;
  }

  function allCopies(): FoundCopy[] {
    return Object.keys(storage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const copy = readCopy(storage.getItem(name));
        if (copy && now() - copy.savedAt < maxAgeMs) return [{ ...copy, name }];
        remove(name);
        return [];
      })
      .sort((one, other) => other.savedAt - one.savedAt);
  }

  return {
    write(entry, form, copy) {
      const name = copyName(entry, form);
      const text = JSON.stringify(copy);
      if (text.length > maxCopyCharacters) return remove(name);
      const others = allCopies().filter((other) => other.name !== name);
      for (const { name: tooMany } of others.splice(maxCopies - 1)) remove(tooMany);
      while (!isStored(storage, name, text)) {
        const oldest = others.pop();
        if (!oldest) return;
        remove(oldest.name);
      }
      const count = writes() + 1;
      isStored(storage, countName, String(count));
      second.set(name, { text, write: count });
    },
    findLeftover(entry, form) {
      const own = copyName(entry, form);
      return allCopies().find(({ name }) => name.startsWith(copyName(entry, "")) && name !== own);
    },
    read: (name) => readCopy(storage.getItem(name)),
    remove,
    recover(kept) {
      for (const [name, { text, write }] of kept) {
        const here = readCopy(storage.getItem(name));
        const isNewer = (readCopy(text)?.savedAt ?? 0) > (here?.savedAt ?? 0);
        if (write > known && isNewer) isStored(storage, name, text);
        else if (!here) second.remove(name);
      }
      const [count, last] = [writes(), Math.max(...kept.map(([, { write }]) => write))];
      if (last > count) isStored(storage, countName, String(last));
    },
  };
}

function isStored(storage: Storage, name: string, text: string): boolean {
  try {
    storage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

function readCopy(text: string | null): BrowserCopy | undefined {
  try {
    const copy = JSON.parse(text ?? "") as BrowserCopy;
    return typeof copy.savedAt === "number" && copy.values ? copy : undefined;
  } catch {
    return undefined;
  }
}
