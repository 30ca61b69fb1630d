import { useFetchClient, useQueryParams } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { defaultLocale } from "../../languages";
import type { PublishedState } from "./published-state";

export const pollIntervalMs = 3000;

export function useEditedLocale(): string {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return query?.plugins?.i18n?.locale ?? defaultLocale;
}

export function usePublishedState(model: string, documentId: string, locale: string): PublishedState | undefined {
  const { get } = useFetchClient();
  const [state, setState] = useState<PublishedState>();

  useEffect(() => {
    let isGone = false;
    async function refresh(): Promise<void> {
      const answer = await get<PublishedState>(`/publishing/${model}/${documentId}?locale=${locale}`).catch(
        () => undefined,
      );
      if (!isGone && answer) setState(answer.data);
    }
    void refresh();
    const timer = setInterval(refresh, pollIntervalMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [get, model, documentId, locale]);
  return state;
}
