import { fromBudapest } from "@hetreteg/contract/budapest-time";
import { useAuth } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { composeReply, offersTimes, templatesOf, timeLine } from "../../../leads/replies/compose-reply";
import type { LeadReplies, ReplyMail } from "../../../leads/replies/lead-reply";
import type { ReplyTemplate } from "../../../leads/replies/reply-template";
import { parseDate } from "../../dates/parse-date";
import { keepTabDraft, readTabDraft } from "../../use-tab-draft";

/** As typed. */
export interface OfferedTime {
  date: string | null;
  clock: string;
}

/** Stands in the mail until a time is entered. */
const emptyLine = "– …";
const noTimes: readonly OfferedTime[] = Array.from({ length: 3 }, () => ({ date: null, clock: "" }));

interface KeptDraft {
  template: ReplyTemplate;
  typed: Partial<Record<ReplyTemplate, ReplyMail>>;
  times: readonly OfferedTime[];
  requestId: string;
}

/** What is typed stays, whichever template is looked at meanwhile, and over a reload. */
export function useReplyDraft(lead: LeadReplies) {
  const templates = templatesOf(lead.kind);
  const userId = useAuth("ReplyPanel", ({ user }) => user?.id);
  const name = `reply ${userId} ${lead.reference}`;
  const [kept] = useState(() => readTabDraft<KeptDraft>(name));
  const [template, setTemplate] = useState<ReplyTemplate>(kept?.template ?? templates[0] ?? "questions");
  const [typed, setTyped] = useState<KeptDraft["typed"]>(kept?.typed ?? {});
  const [times, setTimes] = useState(kept?.times ?? noTimes);
  const requestId = useRef(kept?.requestId ?? newRequestId());
  useEffect(() => {
    const isEmpty = Object.keys(typed).length === 0 && times === noTimes;
    keepTabDraft(name, isEmpty ? undefined : { template, typed, times, requestId: requestId.current });
  }, [name, template, typed, times]);
  const lines = timeLines(times, lead);
  const mail = typed[template] ?? composeReply(template, lead, lines);
  const lacksTimes = offersTimes(template) && mail.text.includes(emptyLine);

  return {
    templates,
    template,
    setTemplate,
    mail,
    times,
    lacksTimes,
    requestId: () => requestId.current,
    type: (change: Partial<ReplyMail>) => setTyped({ ...typed, [template]: { ...mail, ...change } }),
    /** In a text that was changed by hand the lines alone follow. */
    setTime(index: number, time: OfferedTime) {
      const changed = times.map((one, at) => (at === index ? time : one));
      const changedLines = timeLines(changed, lead);
      setTimes(changed);
      const follow = ([name, { subject, text }]: [string, ReplyMail]) => [
        name,
        { subject, text: text.replace(lines, () => changedLines) },
      ];
      setTyped(Object.fromEntries(Object.entries(typed).map(follow)));
    },
    /** Another mail from here on. */
    startAnew() {
      requestId.current = newRequestId();
    },
    clear() {
      requestId.current = newRequestId();
      setTyped({});
      setTimes(noTimes);
    },
  };
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>;

export type TimeProblem = "noSuchTime" | "passed";

/** `2026-12-03T10:00`, once there is a day and an hour. */
export function offeredMoment({ date, clock }: OfferedTime): { moment?: string; problem?: TimeProblem } {
  if (!date || !clock || !parseDate(date).date) return {};
  const moment = `${date}T${clock}`;
  const at = fromBudapest(moment);
  if (!at) return { problem: "noSuchTime" };
  return at.getTime() < Date.now() ? { problem: "passed" } : { moment };
}

function timeLines(times: readonly OfferedTime[], { language }: LeadReplies): string {
  const moments = times.flatMap((time) => offeredMoment(time).moment ?? []);
  return moments.map((moment) => timeLine(moment, language)).join("\n") || emptyLine;
}

/** `crypto.randomUUID` is there on https and localhost only. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
