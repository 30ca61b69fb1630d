import type { Locale } from "@hetreteg/contract/locales";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSteps } from "../components/steps-context.ts";
import { loadHttpClient } from "../http/load-http-client.ts";
import { displayed } from "../loading/displayed.ts";
import { searchPath } from "./search-address.ts";
import type { Found, SearchPage } from "./search-page.ts";
import { foundPath, queryIn, resultsPath } from "./search-query.ts";

/** After the last letter. While it runs, "loading" is shown for the least time of spec §9: the two cost no more than one. */
const pauseMs = 200;

interface Shown {
  query: string;
  /** Absent for an empty query, and when the search does not answer. */
  found?: Found | undefined;
  /** Set while the answer to another query is fetched. */
  isFetching?: true;
}

/** Of this visit, by their addresses: on the way back from a result the list is there at once, as high as it was. */
const answers = new Map<string, Found>();

async function fetchAnswer(address: string, signal: AbortSignal): Promise<Found> {
  const http = await loadHttpClient();
  const found = await http.get(address, { signal }).json<Found>();
  answers.set(address, found);
  return found;
}

export function useSearch(data: SearchPage, locale: Locale) {
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown>({ query: data.query ?? "", found: data.found });
  const { showAddress } = useSteps();
  const asking = useRef<AbortController>(undefined);
  const isFirst = useRef(true);

  /** Gives up the question before: no answer is shown but that to the last one. */
  async function search(text: string, delayMs = 0): Promise<void> {
    const query = text.trim();
    const address = foundPath(locale, query);
    asking.current?.abort();
    const found = answers.get(address);
    if (!query || found) return setShown({ query, found });
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    setShown((before) => ({ ...before, isFetching: true }));
    const answer = async () => {
      await new Promise((done) => setTimeout(done, delayMs));
      signal.throwIfAborted();
      return fetchAnswer(address, signal);
    };
    const fetched = await displayed(answer()).catch(() => undefined);
    if (!signal.aborted) setShown({ query, found: fetched });
  }

  function searchNow(): void {
    void search(field.current?.value ?? "");
  }

  /** Nothing is loaded; the way back from a result leads to the same results. */
  function keepInAddress(): void {
    const query = field.current?.value.trim() ?? "";
    const isShown = location.pathname === searchPath(locale);
    if (isShown && queryIn(new URLSearchParams(location.search)) !== query) showAddress(resultsPath(locale, query));
  }

  // A step to the page: the address says what is searched. Before hydration the field may hold more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page begins anew
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const asked = queryIn(new URLSearchParams(location.search));
    if (!isFirst.current || !input.value) input.value = asked;
    isFirst.current = false;
    if (data.query && data.found) answers.set(foundPath(locale, data.query), data.found);
    searchNow();
    // Asks again what could not be asked.
    addEventListener("online", searchNow);
    return () => {
      removeEventListener("online", searchNow);
      asking.current?.abort();
    };
  }, [data]);

  return {
    shown,
    searchNow,
    form: {
      field,
      onFocus() {
        // So that the first letter does not wait for it; what fails is told when it is needed.
        loadHttpClient().catch(() => undefined);
      },
      onInput(query: string) {
        void search(query, pauseMs);
      },
      onBlur: keepInAddress,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        searchNow();
        keepInAddress();
      },
    },
  };
}
