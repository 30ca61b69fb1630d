import { type FetchError, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useState } from "react";
import { usePanelTexts } from "./texts/use-panel-texts";

/** Why something could not be read, for whoever wanted to; Strapi has the browser's own words for a server that is away. */
export function useReadProblem(): (error: unknown) => string {
  const { formatAPIError } = useAPIErrorHandler();
  const { cmsAway } = usePanelTexts();
  return useCallback(
    (error) => {
      const { status = 503 } = error as Partial<FetchError>;
      return status >= 500 ? cmsAway : formatAPIError(error as FetchError);
    },
    [formatAPIError, cmsAway],
  );
}

/** Goes up whenever somebody comes back to this window: as a round, it asks for what others did meanwhile. */
export function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const count = () => document.visibilityState === "visible" && setReturns((before) => before + 1);
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, []);
  return returns;
}

/** What the panel's server answers at an address, or why not; asked again when `round` changes. */
export function useAnswer<Answer>(path: string, round: string | number = 0): { answer?: Answer; problem?: string } {
  const { get } = useFetchClient();
  const problemOf = useReadProblem();
  const [state, setState] = useState<{ path: string; answer?: Answer; problem?: string }>({ path });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    let isGone = false;
    get<Answer>(path)
      .then(({ data }) => !isGone && setState({ path, answer: data }))
      .catch(
        (error) =>
          !isGone &&
          setState((before) => ({ ...(before.path === path ? before : { path }), problem: problemOf(error) })),
      );
    return () => {
      isGone = true;
    };
  }, [get, problemOf, path, round]);
  return state.path === path ? state : {};
}
