import type { PanelLanguage } from "../../languages";
import type { TaskName } from "./guide-tasks";

declare global {
  interface ImportMeta {
    glob(pattern: string, options: object): Record<string, string>;
  }
}

/** Addresses alone: the browser asks for those that are shown. */
const addresses = import.meta.glob("./pictures/*/*.avif", { eager: true, query: "?url", import: "default" });

/** Keeps a picture's place until it has come. */
export const pictureShape = "1280 / 800";

export function pictureAddress(language: PanelLanguage, task: TaskName, number: number): string | undefined {
  return addresses[`./pictures/${language}/${task}-${number}.avif`];
}
