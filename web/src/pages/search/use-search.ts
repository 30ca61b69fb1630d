import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSteps } from "../../components/steps-context.ts";
import { displayed } from "../../loading/displayed.ts";
import { queryIn, searchPath } from "../../routing/search-address.ts";
import type { Found } from "../../search/search-index.ts";
import type { PayloadOf } from "../payload.ts";
import { loadEngine, readyEngine } from "./load-engine.ts";

/** After the last letter, in milliseconds: a screen reader tells the number once. */
const pause = 200;

interface Shown {
  query: string;
  /** Absent for an empty query, and when the search does not answer. */
  found?: Found | undefined;
  /** Set while the answer to another query is fetched. */
  isFetching?: true;
}

export function useSearch({ data, locale }: PayloadOf<"search">) {
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown>({ query: data.query ?? "", found: data.found });
  const { showAddress } = useSteps();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(data.query ?? "");
  const isFirst = useRef(true);

  async function search(text: string): Promise<void> {
    const query = text.trim();
    clearTimeout(timer.current);
    if (query === latest.current) return;
    latest.current = query;
    const found = query ? await find(query).catch(() => undefined) : undefined;
    if (query === latest.current) setShown({ query, found });
  }

  async function find(query: string): Promise<Found> {
    const engine = readyEngine(locale);
    if (engine) return engine(query);
    setShown((before) => ({ ...before, isFetching: true }));
    return displayed(loadEngine(locale).then((loaded) => loaded(query)));
  }

  /** Nothing is loaded; the way back from a result leads to the same results. */
  function keepInAddress(): void {
    const query = field.current?.value.trim() ?? "";
    const isShown = location.pathname === searchPath(locale);
    if (isShown && queryIn(new URLSearchParams(location.search)) !== query) showAddress(searchPath(locale, query));
  }

  // A step to the page: the address says what is searched. Before hydration the field may hold more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page begins anew
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const asked = queryIn(new URLSearchParams(location.search));
    if (!isFirst.current || !input.value) input.value = asked;
    isFirst.current = false;
    if (document.activeElement === input) void loadEngine(locale);
    void search(input.value);
    return () => clearTimeout(timer.current);
  }, [data]);

  return {
    shown,
    form: {
      field,
      onFocus() {
        void loadEngine(locale);
      },
      onInput(query: string) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void search(query), pause);
      },
      onBlur: keepInAddress,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void search(field.current?.value ?? "");
        keepInAddress();
      },
    },
  };
}
