import type { PageStore } from "./page-store.server.ts";

/** What is made from the stored pages, by name: once a commit, whoever asks. A failure is not kept. */
export function memoizeUntilCommit<Name, Made>(
  store: Pick<PageStore, "commits">,
  make: (name: Name) => Promise<Made>,
): (name: Name) => Promise<Made> {
  const kept = new Map<Name, Promise<Made>>();
  let { commits } = store;
  return (name) => {
    if (commits !== store.commits) kept.clear();
    commits = store.commits;
    const known = kept.get(name);
    if (known) return known;
    const making = make(name);
    making.catch(() => {
      if (kept.get(name) === making) kept.delete(name);
    });
    kept.set(name, making);
    return making;
  };
}
