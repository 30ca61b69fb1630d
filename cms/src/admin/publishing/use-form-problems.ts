import { useFetchClient, useForm } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import type { Problem } from "./published-state";

const typingPauseMs = 800;

/** Of the form that Publish would send; `undefined` while it is as it was saved. */
export function useFormProblems(model: string, documentId: string, locale: string): Problem[] | undefined {
  const { post } = useFetchClient();
  const form = useForm("SitePanel", ({ modified, values }) => (modified ? values : undefined));
  const [problems, setProblems] = useState<Problem[]>();

  useEffect(() => {
    let isGone = false;
    if (!form) setProblems(undefined);
    const timer = form && setTimeout(check, typingPauseMs);
    async function check(): Promise<void> {
      const path = `/publishing/${model}/${documentId}/check?locale=${locale}`;
      const answer = await post<{ problems: Problem[] }>(path, form).catch(() => undefined);
      if (!isGone && answer) setProblems(answer.data.problems);
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [post, form, model, documentId, locale]);
  return problems;
}
