import type { Locale } from "@hetreteg/contract/locales";
import type { Fact } from "../../../cms/types.ts";
import type { LoadContext } from "../../load.server.ts";
import type { ExhibitView } from "../../payload.ts";

/** A line of the CMS, `label: sentence`. */
export interface ExhibitLine {
  label: string;
  text: string;
}

export interface ExhibitContext extends LoadContext {
  /** Of the case's texts. */
  locale: Locale;
  /** The case's figures. */
  caseFacts: readonly Fact[];
}

export interface ExhibitDefinition {
  view: ExhibitView;
  /** How many lines it is made of. */
  lines: number;
  /** Markup, complete without script. */
  render(lines: ExhibitLine[], context: ExhibitContext): Promise<string> | string;
}
