import { useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useRef, useState } from "react";
import { lookAgainAfter } from "./use-published-state";

export interface Planned {
  id: number;
  deed: "publish" | "unpublish";
  /** As the clocks in Budapest show it. */
  at: string;
  state: "waiting" | "running" | "failed";
  fault: string | null;
}

/**
 * What is planned for an entry in one language, looked up again and again: what is done goes from the list by
 * itself. `onDone` is told, because the entry's own state is another one then.
 */
export function useSchedule(model: string, documentId: string, locale: string, onDone: () => void) {
  const { get, post, del } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [planned, setPlanned] = useState<Planned[]>([]);
  const [problem, setProblem] = useState<string>();
  const waiting = useRef(new Set<number>());
  const tell = useRef(onDone);
  tell.current = onDone;
  const address = `/publish-desk/${model}/${documentId}/schedule`;

  const look = useCallback(async () => {
    const { data } = await get<{ planned: Planned[] }>(`${address}?locale=${locale}`);
    setPlanned(data.planned);
    const left = new Set(data.planned.map(({ id }) => id));
    const isDone = [...waiting.current].some((id) => !left.has(id));
    waiting.current = left;
    if (isDone) tell.current();
  }, [get, address, locale]);
  useEffect(() => {
    const lookQuietly = () => void look().catch(() => undefined);
    waiting.current.clear();
    lookQuietly();
    const timer = setInterval(lookQuietly, lookAgainAfter);
    return () => clearInterval(timer);
  }, [look]);

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
