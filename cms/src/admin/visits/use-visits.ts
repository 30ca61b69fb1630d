import { useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

export interface VisitSummary {
  siteUrl: string;
  languages: { name: string; views: number; arrivals: number; enquiries: number }[];
  pages: { name: string; views: number; steps: number; enquiries: number }[];
  routes: { name: string; views: number }[];
  sources: { name: string; arrivals: number; enquiries: number }[];
  ways: { from: string; page: string; steps: number; enquiries: number }[];
}

export function useVisits(days: number) {
  const { get } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [summary, setSummary] = useState<VisitSummary>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isCurrent = true;
    get<VisitSummary>(`/visit-tools/summary?days=${days}`)
      .then(({ data }) => {
        if (!isCurrent) return;
        setProblem(undefined);
        setSummary(data);
      })
      .catch((error) => isCurrent && setProblem(formatAPIError(error)));
    return () => {
      isCurrent = false;
    };
  }, [days, get, formatAPIError]);

  return { summary, problem };
}
