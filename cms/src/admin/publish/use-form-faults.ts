import { useFetchClient, useForm } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { Fault } from "./published-state";

/** While somebody types, the guard waits for a pause so long, in milliseconds. */
const pause = 800;

/** What the guard finds in the form that Publish would send; `undefined` while it is as it was saved. */
export function useFormFaults(model: string, documentId: string, locale: string): Fault[] | undefined {
  const { post } = useFetchClient();
  const form = useForm("SitePanel", ({ modified, values }) => (modified ? values : undefined));
  const [faults, setFaults] = useState<Fault[]>();

  useEffect(() => {
    let isGone = false;
    if (!form) setFaults(undefined);
    const timer = form && setTimeout(check, pause);
    async function check(): Promise<void> {
      const path = `/publish-desk/${model}/${documentId}/check?locale=${locale}`;
      const answer = await post<{ faults: Fault[] }>(path, form).catch(() => undefined);
      if (!isGone && answer) setFaults(answer.data.faults);
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [post, form, model, documentId, locale]);
  return faults;
}
