import { newDocumentId } from "@hetreteg/contract/live-preview";
import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";

const typingPauseMs = 400;

/** `LivePreviewAnswer` of the CMS. */
export interface DraftOfForm {
  frame: string;
  draft: string;
  query: string;
}

interface Form {
  model: string;
  documentId: string | undefined;
  locale: string;
  /** Language of the page. */
  shown: string;
  values: Record<string, unknown>;
}

interface DraftState {
  answer?: DraftOfForm;
  /** No page shows such an entry. */
  isPageless?: boolean;
  isFailed?: boolean;
}

/** What the frame may show of the form as it is now, asked for in each pause of the typing. */
export function useDraftOfForm({ model, documentId = newDocumentId, locale, shown, values }: Form) {
  const { post } = useFetchClient();
  const [state, setState] = useState<DraftState>({});
  const [round, setRound] = useState(0);
  const asked = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again for the same
  useEffect(() => {
    asked.current += 1;
    const number = asked.current;
    const timer = setTimeout(ask, number === 1 ? 0 : typingPauseMs);
    async function ask(): Promise<void> {
      const path = `/publishing/${model}/${documentId}/live-preview?locale=${locale}`;
      const body = { form: values, shown };
      const answer = await post<DraftOfForm | Record<string, never>>(path, body).catch(() => undefined);
      if (number !== asked.current) return;
      // The frame stays the one that was opened first; its page does while the CMS is away.
      if (!answer) setState(({ answer: last }) => ({ ...(last ? { answer: last } : {}), isFailed: true }));
      else if (!("frame" in answer.data)) setState({ isPageless: true });
      else {
        const next = answer.data as DraftOfForm;
        setState(({ answer: last }) => ({ answer: { ...next, frame: last?.frame ?? next.frame } }));
      }
    }
    return () => clearTimeout(timer);
  }, [post, model, documentId, locale, shown, values, round]);

  return { ...state, again };

  /** With a new frame: the one that is there may never have come. */
  function again(): void {
    setState({});
    setRound((last) => last + 1);
  }
}
