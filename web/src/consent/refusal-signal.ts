declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

export type RefusalSignal = "gpc" | "dnt";

/** Global Privacy Control or Do Not Track: refuses everything optional. */
export function refusalSignal({
  globalPrivacyControl,
  doNotTrack,
}: Pick<Navigator, "globalPrivacyControl" | "doNotTrack">): RefusalSignal | undefined {
  if (globalPrivacyControl) return "gpc";
  return doNotTrack === "1" ? "dnt" : undefined;
}
