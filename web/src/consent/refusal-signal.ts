declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** What a browser says for its visitor, once for all sites. */
export type RefusalSignal = "gpc" | "dnt";

/** Global Privacy Control (`Sec-GPC: 1`) or Do Not Track: a refusal of all that is optional (product D18). */
export function refusalSignal({
  globalPrivacyControl,
  doNotTrack,
}: Pick<Navigator, "globalPrivacyControl" | "doNotTrack">): RefusalSignal | undefined {
  if (globalPrivacyControl) return "gpc";
  return doNotTrack === "1" ? "dnt" : undefined;
}
