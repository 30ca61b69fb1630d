/** The panel's own texts; TypeScript must not take the CMS's CommonJS sources for part of this project. */
const load = (path: string) => import(/* @vite-ignore */ new URL(`../../cms/src/${path}`, import.meta.url).href);

type Layouts = Record<string, { fields: Record<string, { label: string; hint?: string }> }>;

interface PanelTexts {
  report(counts: { failed: number; live: number; gone: number; seconds: number }): string;
}

export const { hungarianLabels } = (await load("admin-layout/hungarian-labels.ts")) as {
  hungarianLabels: Record<string, string>;
};
export const { panelTexts: english } = (await load("admin/texts/en.ts")) as { panelTexts: PanelTexts };
export const { panelTexts: hungarian } = (await load("admin/texts/hu.ts")) as { panelTexts: PanelTexts };

interface TextEdit {
  start: number;
  end: number;
  text: string;
  selected: [number, number];
}
export const { markText } = (await load("admin/markdown/mark-text.ts")) as {
  markText(whole: string, from: number, to: number, mark: string, sample: string): TextEdit;
};
export const { refusals } = (await load("refusals/refusals.ts")) as { refusals: Record<string, object> };

const { collectionLayouts } = (await load("admin-layout/collection-layouts.ts")) as { collectionLayouts: Layouts };
const { singleLayouts } = (await load("admin-layout/single-layouts.ts")) as { singleLayouts: Layouts };

export const typeLayouts = { ...collectionLayouts, ...singleLayouts };
export const { componentLayouts } = (await load("admin-layout/component-layouts.ts")) as { componentLayouts: Layouts };
export const { commonFields } = (await load("admin-layout/common-fields.ts")) as {
  commonFields: Layouts[string]["fields"];
};
