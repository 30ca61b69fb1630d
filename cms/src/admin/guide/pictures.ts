import type { PanelLanguage } from "../../languages";
import type { TaskName } from "./guide-tasks";

declare global {
  interface ImportMeta {
    glob(pattern: string, options: object): Record<string, string>;
  }
}

/** Addresses alone: the browser asks for those that are shown. */
const addresses = import.meta.glob("./pictures/*/*.avif", { eager: true, query: "?url", import: "default" });

// Of the files; on the page they have half of it.
export const pictureWidth = 1280;
export const pictureHeight = 800;

export function pictureAddress(language: PanelLanguage, task: TaskName, number: number): string | undefined {
  return addresses[`./pictures/${language}/${task}-${number}.avif`];
}
