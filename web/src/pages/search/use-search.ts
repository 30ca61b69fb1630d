import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSteps } from "../../components/steps-context.ts";
import { queryIn, searchPath } from "../../routing/search-address.ts";
import type { Found } from "../../search/search-index.ts";
import type { PayloadOf } from "../payload.ts";
import { loadEngine } from "./load-engine.ts";

/** After the last letter, in milliseconds: a screen reader tells the number once. */
const pause = 200;

interface Shown {
  query: string;
  /** Absent for an empty query, and when the search does not answer. */
  found?: Found | undefined;
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
    const found = query ? await (await loadEngine(locale))(query) : undefined;
    if (query === latest.current) setShown({ query, found });
  }

  /** Without the engine the form is sent. */
  function forget(): void {
    latest.current = shown.query;
  }

  // A step to the page: the address says what is searched. Before hydration the field may hold more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page begins anew
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const asked = queryIn(new URLSearchParams(location.search));
    if (!isFirst.current || !input.value) input.value = asked;
    isFirst.current = false;
    if (document.activeElement === input) void loadEngine(locale).catch(() => undefined);
    void search(input.value).catch(forget);
    return () => clearTimeout(timer.current);
  }, [data]);

  return {
    shown,
    form: {
      field,
      onFocus() {
        void loadEngine(locale).catch(() => undefined);
      },
      onInput(query: string) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void search(query).catch(forget), pause);
      },
      /** Before a result is opened: the way back leads to the same results. */
      onBlur() {
        const { value = "" } = field.current ?? {};
        if (queryIn(new URLSearchParams(location.search)) !== value.trim())
          showAddress(searchPath(locale, value.trim()));
      },
      async onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const form = event.currentTarget;
        const { value = "" } = field.current ?? {};
        try {
          await search(value);
          showAddress(searchPath(locale, value.trim()));
        } catch {
          form.submit();
        }
      },
    },
  };
}
