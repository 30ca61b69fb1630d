/** Where the CMS asks each web server, signed (`signatures.server.ts`). */
export const webCalls = {
  /** Something may have changed. No content. */
  changed: "/_site/changed",
  /** A lead that an editor took out of quarantine. */
  rescued: "/_site/rescued",
  /** What the last publish of an entry did. */
  publishReport: "/_site/publish-report",
  checkTexts: "/_site/check-texts",
  markdown: "/_site/markdown",
  /** The places of a stored page (`anchors.ts`). */
  anchors: "/_site/anchors",
  /** The shipped texts of the interface, by name. */
  interfaceTexts: "/_site/interface-texts",
} as const;
