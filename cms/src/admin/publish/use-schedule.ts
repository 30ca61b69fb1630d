import { useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useState } from "react";

export interface Planned {
  id: number;
  deed: "publish" | "unpublish";
  /** As the clocks in Budapest show it. */
  at: string;
  state: "waiting" | "running" | "failed";
  fault: string | null;
}

/** What is planned for an entry in one language. */
export function useSchedule(model: string, documentId: string, locale: string) {
  const { get, post, del } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [planned, setPlanned] = useState<Planned[]>([]);
  const [problem, setProblem] = useState<string>();
  const address = `/publish-desk/${model}/${documentId}/schedule`;

  const look = useCallback(async () => {
    const { data } = await get<{ planned: Planned[] }>(`${address}?locale=${locale}`);
    setPlanned(data.planned);
  }, [get, address, locale]);
  useEffect(() => void look().catch(() => undefined), [look]);

  async function run(work: () => Promise<unknown>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
      await look();
    } catch (error) {
      setProblem(formatAPIError(error as never));
    }
  }

  return {
    planned,
    problem,
    plan: (deed: Planned["deed"], at: string) => run(() => post(`${address}?locale=${locale}`, { deed, at })),
    callOff: (id: number) => run(() => del(`${address}/${id}?locale=${locale}`)),
  };
}
