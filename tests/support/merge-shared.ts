import type { Fields } from "./cms-admin.ts";

/** The CMS's own function; TypeScript must not take its CommonJS sources for part of this project. */
const { href } = new URL("../../cms/src/editing/merge-shared.ts", import.meta.url);

interface Attribute {
  type: string;
  component?: string;
  repeatable?: boolean;
  required?: boolean;
  default?: unknown;
}

interface Model {
  attributes: Record<string, Attribute>;
  attributesOf(component: string): Record<string, Attribute>;
}

export const { mergeShared } = (await import(/* @vite-ignore */ href)) as {
  mergeShared(sent: Fields, shared: Fields, model: Model, isFilled: boolean): Fields;
};
