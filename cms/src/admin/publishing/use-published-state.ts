import { defaultLocale } from "@hetreteg/contract/locales";
import { useFetchClient, useQueryParams } from "@strapi/strapi/admin";
import { useEffect, useState, useSyncExternalStore } from "react";
import { panelSaves } from "../editing/panel-saves";
import { type SaveState, saveKey } from "../editing/save-watch";
import { askRepeatedly } from "./ask-repeatedly";
import { introduceEditor } from "./introduce-editor";
import type { PublishedState } from "./published-state";

export const pollIntervalMs = 3000;
const publishingIntervalMs = 500;

export function useEditedLocale(): string {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return query?.plugins?.i18n?.locale ?? defaultLocale;
}

/** Asked again when a save has worked: until then it is of before that save, and is not shown. */
export function usePublishedState(
  model: string,
  documentId: string,
  locale: string,
  collectionType: string | undefined,
): PublishedState | undefined {
  const { get } = useFetchClient();
  const key = saveKey(model, collectionType === "single-types" ? undefined : documentId, locale);
  const save = useSyncExternalStore(panelSaves.subscribe, () => panelSaves.stateOf(key));
  const isSaving = save?.step === "saving";
  const [answer, setAnswer] = useState<{ state: PublishedState; save: SaveState | undefined }>();
  const isPublishing = answer?.state.report === "publishing";

  useEffect(() => {
    let isGone = false;
    async function refresh(): Promise<void> {
      const path = `/publishing/${model}/${documentId}?locale=${locale}`;
      const read = await get<PublishedState>(path).catch(() => undefined);
      if (isGone || !read) return;
      introduceEditor(read.data.editorPass);
      setAnswer({ state: read.data, save });
    }
    if (isSaving) return;
    const stop = askRepeatedly(() => void refresh(), isPublishing ? publishingIntervalMs : pollIntervalMs);
    return () => {
      isGone = true;
      stop();
    };
  }, [get, model, documentId, locale, save, isSaving, isPublishing]);

  if (!answer) return undefined;
  const isOld = isSaving || answer.save !== save;
  return isOld ? { ...answer.state, report: "saving" } : answer.state;
}
