import type { Fields } from "./cms-admin.ts";
import { loadCms } from "./load-cms.ts";

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

export const { mergeShared } = await loadCms<{
  mergeShared(sent: Fields, shared: Fields, model: Model, isFilled: boolean): Fields;
}>("editing/merge-shared.ts");
