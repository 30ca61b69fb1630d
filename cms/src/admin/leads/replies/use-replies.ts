import { type FetchError, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { type LeadReplies, maxSendingMs, type ReplyMail, type SentReply } from "../../../leads/replies/lead-reply";
import { useAnswer } from "../../use-answer";

export function replyAddress(documentId: string): string {
  return `/lead-tools/leads/${documentId}/replies`;
}

/** `version` changes with the lead. */
export function useReplies(documentId: string, version: number) {
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [round, setRound] = useState(0);
  const { answer, problem } = useAnswer<LeadReplies>(replyAddress(documentId), version + round);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);

  /** `undefined`: it was not sent. */
  async function send(requestId: string, mail: ReplyMail): Promise<SentReply | undefined> {
    setSending(true);
    setRefusal(undefined);
    const seen = Math.max(0, ...(answer?.replies ?? []).filter(({ state }) => state !== "failed").map(({ id }) => id));
    const sent = await post<SentReply>(replyAddress(documentId), { requestId, seen, ...mail }).then(
      ({ data }) => data,
      (error) => void setRefusal(formatAPIError(error as FetchError)),
    );
    setSending(false);
    setRound((last) => last + 1);
    return sent ?? undefined;
  }

  return { answer, problem, refusal, isSending, send, forgetRefusal: () => setRefusal(undefined) };
}

/** Of a mail that ended on its way: what is written now is another one. */
export function isInterrupted({ state, at }: LeadReplies["replies"][number]): boolean {
  return state === "sending" && Date.now() - at > maxSendingMs;
}
