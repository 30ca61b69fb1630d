import { type FetchError, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useRef, useState } from "react";
import { askRepeatedly } from "./ask-repeatedly";
import { pollIntervalMs } from "./use-published-state";

export interface Planned {
  id: number;
  action: "publish" | "unpublish";
  dueAt: number;
  state: "waiting" | "running" | "failed";
  problem: string | null;
}

/** Polled, so that what is done leaves the list by itself; `onDone` is called then, because the entry has changed. */
export function useSchedule(model: string, documentId: string, locale: string, onDone: () => void) {
  const { get, post, del } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [planned, setPlanned] = useState<Planned[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const waiting = useRef(new Set<number>());
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  const address = `/publishing/${model}/${documentId}/schedule`;

  const refresh = useCallback(async () => {
    const { data } = await get<{ planned: Planned[] }>(`${address}?locale=${locale}`);
    setPlanned(data.planned);
    const left = new Set(data.planned.map(({ id }) => id));
    const isDone = [...waiting.current].some((id) => !left.has(id));
    waiting.current = left;
    if (isDone) latestOnDone.current();
  }, [get, address, locale]);
  useEffect(() => {
    const refreshQuietly = () => void refresh().catch(() => undefined);
    waiting.current.clear();
    return askRepeatedly(refreshQuietly, pollIntervalMs);
  }, [refresh]);

  async function run(work: () => Promise<unknown>): Promise<void> {
    setRefusal(undefined);
    try {
      await work();
      await refresh();
    } catch (error) {
      setRefusal(formatAPIError(error as FetchError));
    }
  }

  return {
    planned,
    refusal,
    plan: (action: Planned["action"], at: string) => run(() => post(`${address}?locale=${locale}`, { action, at })),
    cancel: (id: number) => run(() => del(`${address}/${id}?locale=${locale}`)),
  };
}
