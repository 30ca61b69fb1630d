import type { PageStore } from "./page-store.server.ts";

/** What is made from the stored pages, by name: once a commit, whoever asks. A failure is not kept. */
export function memoizeUntilCommit<Name, Made>(
  store: Pick<PageStore, "commits">,
  make: (name: Name) => Made,
): (name: Name) => Made {
  const kept = new Map<Name, Made>();
  let { commits } = store;
  return (name) => {
    if (commits !== store.commits) kept.clear();
    commits = store.commits;
    const known = kept.get(name);
    if (known) return known;
    const made = make(name);
    if (made instanceof Promise) made.catch(() => kept.get(name) === made && kept.delete(name));
    kept.set(name, made);
    return made;
  };
}
