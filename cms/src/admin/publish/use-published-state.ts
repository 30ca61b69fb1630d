import { useFetchClient, useQueryParams } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { PublishedState } from "./published-state";

/** The web server publishes within a second; an editor who stays on the entry sees it come. */
export const lookAgainAfter = 3000;

/** The language that is being edited. */
export function useEditedLocale(): string {
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  return query?.plugins?.i18n?.locale ?? "hu";
}

/** How the entry stands on the site, looked up again and again while the entry is open. */
export function usePublishedState(model: string, documentId: string, locale: string): PublishedState | undefined {
  const { get } = useFetchClient();
  const [state, setState] = useState<PublishedState>();

  useEffect(() => {
    let isGone = false;
    async function look(): Promise<void> {
      const answer = await get<PublishedState>(`/publish-desk/${model}/${documentId}?locale=${locale}`).catch(
        () => undefined,
      );
      if (!isGone && answer) setState(answer.data);
    }
    void look();
    const timer = setInterval(look, lookAgainAfter);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [get, model, documentId, locale]);
  return state;
}
