/** What servers tell each other. */
export interface CoordinationHandlers {
  /** This server renders from now on. */
  onGained(): void;
  /** Another server may render from now on. */
  onLost(): void;
  /** There may be another snapshot. */
  onPublished(): void;
  /** The CMS has told another server that something was published. */
  onContentChanged(): void;
}

export interface Coordination {
  start(handlers: CoordinationHandlers): void;
  /** Whether this server may still lead others to what it has rendered. */
  isRenderer(): boolean;
  announcePublished(): void;
  /** False when nobody can be told. */
  passOnChange(): boolean;
  stop(): Promise<void>;
}

/** Without a database the settings say who renders, and servers look for snapshots by themselves. */
export function coordinateBySettings(renders: boolean): Coordination {
  return {
    start({ onGained }) {
      if (renders) onGained();
    },
    isRenderer: () => renders,
    announcePublished() {},
    passOnChange: () => false,
    async stop() {},
  };
}
