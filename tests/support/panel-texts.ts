import type { LeadValues } from "@hetreteg/contract/leads";

/** The panel's own texts; TypeScript must not take the CMS's CommonJS sources for part of this project. */
const load = (path: string) => import(/* @vite-ignore */ new URL(`../../cms/src/${path}`, import.meta.url).href);

type Text = Record<"hu" | "en" | "nl", string>;
type Layouts = Record<string, { name?: Text; fields: Record<string, { label: Text; hint?: Text }> }>;

interface PanelTexts {
  report(counts: { failed: number; live: number; gone: number; seconds: number }): string;
}

export const { panelTexts } = (await load("admin/texts/use-panel-texts.ts")) as {
  panelTexts: Record<keyof Text, PanelTexts>;
};

interface TextEdit {
  start: number;
  end: number;
  text: string;
  selected: [number, number];
}
export const { markText } = (await load("admin/markdown/mark-text.ts")) as {
  markText(whole: string, from: number, to: number, mark: string, sample: string): TextEdit;
};
export const { ownFields, readableValues, sentChoices, sentFields } = (await load("admin/leads/sent-values.ts")) as {
  ownFields: string[];
  readableValues(values: LeadValues, language: keyof Text): [string, string][];
  sentChoices: Record<string, Text>;
  sentFields: Record<string, Text>;
};
export const { refusals } = (await load("refusals/refusals.ts")) as { refusals: Record<string, object> };

const { collectionLayouts } = (await load("admin-layout/collection-layouts.ts")) as { collectionLayouts: Layouts };
const { singleLayouts } = (await load("admin-layout/single-layouts.ts")) as { singleLayouts: Layouts };

export const typeLayouts = { ...collectionLayouts, ...singleLayouts };
export const { componentLayouts } = (await load("admin-layout/component-layouts.ts")) as { componentLayouts: Layouts };
export const { valueLabels } = (await load("admin-layout/value-labels.ts")) as { valueLabels: Record<string, Text> };
export const { panelLabels } = (await load("admin-layout/labels.ts")) as {
  panelLabels(language: keyof Text): Record<string, string>;
};
export const { commonFields } = (await load("admin-layout/common-fields.ts")) as {
  commonFields: Layouts[string]["fields"];
};
