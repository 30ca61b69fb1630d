/** The panel's own texts; TypeScript must not take the CMS's CommonJS sources for part of this project. */
const load = (path: string) => import(/* @vite-ignore */ new URL(`../../cms/src/${path}`, import.meta.url).href);

interface Layout {
  fields: Record<string, { label?: string; hint?: string }>;
}

interface PanelTexts {
  receipt(receipt: { failed: number; live: number; gone: number; seconds: number }): string;
}

export const { panelTexts: english } = (await load("admin/texts/en.ts")) as { panelTexts: PanelTexts };
export const { panelTexts: hungarian } = (await load("admin/texts/hu.ts")) as { panelTexts: PanelTexts };
export const { hungarianHint } = (await load("admin/texts/hungarian-hints.ts")) as {
  hungarianHint(hint: string): string | undefined;
};
export const { hungarianLabels } = (await load("admin/texts/hungarian-labels.ts")) as {
  hungarianLabels: Record<string, string>;
};
export const { collectionLayouts } = (await load("admin-layout/collection-layouts.ts")) as {
  collectionLayouts: Record<string, Layout>;
};
export const { singleLayouts } = (await load("admin-layout/single-layouts.ts")) as {
  singleLayouts: Record<string, Layout>;
};
export const { componentLayouts } = (await load("admin-layout/component-layouts.ts")) as {
  componentLayouts: Record<string, Layout>;
};
export const { commonFields } = (await load("admin-layout/common-fields.ts")) as {
  commonFields: Layout["fields"];
};
