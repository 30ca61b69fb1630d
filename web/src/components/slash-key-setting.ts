/** Listed in consent/storage-list.ts. */
const name = "slash-key";

const watchers = new Set<() => void>();

/** Without storage it is on. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(name) !== "off";
  } catch {
    return true;
  }
}

export function setSlashKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, "off");
  } catch {
    // The box shows what holds.
  }
  for (const watcher of watchers) watcher();
}

export function watchSlashKey(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
