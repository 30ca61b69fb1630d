import { type FetchError, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

/** What the panel's server answers at an address, or why not; asked again when `round` changes. */
export function useAnswer<Answer>(path: string, round: string | number = 0): { answer?: Answer; problem?: string } {
  const { get } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [state, setState] = useState<{ path: string; answer?: Answer; problem?: string }>({ path });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks anew
  useEffect(() => {
    let isGone = false;
    get<Answer>(path)
      .then(({ data }) => !isGone && setState({ path, answer: data }))
      .catch((error) => !isGone && setState({ path, problem: formatAPIError(error as FetchError) }));
    return () => {
      isGone = true;
    };
  }, [get, formatAPIError, path, round]);
  return state.path === path ? state : {};
}
