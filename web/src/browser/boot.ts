/**
 * Forces the one reload of code that does not come (spec §8), at most once in 60 seconds, where the page still answers
 * and nothing speaks against it by then. False when there is none, after 10 seconds at the latest.
 */
export type ForceReload = (isUnwanted?: () => boolean) => Promise<boolean>;

/** What the page's inlined boot script starts the entry with (render/document.server.ts). */
export interface Boot {
  forceReload: ForceReload;
  /** Whether a field holds what nobody has kept: before hydration a reload would lose it. */
  isTyped(): boolean;
  /** Ends what the boot script listens for; until then, Back to another address is a full load. */
  end(): void;
}
