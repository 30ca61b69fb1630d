import { Button, Flex, Typography } from "@strapi/design-system";
import { useForm, useNotification } from "@strapi/strapi/admin";
import { useState } from "react";
import type { LeadReplies, SentReply } from "../../../leads/replies/lead-reply";
import { panelSaves } from "../../editing/panel-saves";
import { saveKey } from "../../editing/save-watch";
import { leadUid } from "../../panel-permissions";
import { useReadEntryAgainMutation } from "../../publishing/entry-cache";
import { useEditedLocale } from "../../publishing/use-published-state";
import { usePanelTexts } from "../../texts/use-panel-texts";
import { Recipient, ReplyDialog } from "./reply-dialog";
import { ReplyList } from "./reply-list";
import { useReplyPanelTexts } from "./reply-panel-texts";
import { isInterrupted, useReplies } from "./use-replies";
import { useReplyDraft } from "./use-reply-draft";

interface PanelProps {
  model: string;
  documentId?: string;
  document?: { updatedAt?: string };
}

/** Beside a lead: the way to answer it, and what was answered. */
export function ReplyPanel({ model, documentId, document }: PanelProps) {
  const { title } = useReplyPanelTexts();
  if (model !== leadUid || !documentId) return null;
  const version = Date.parse(document?.updatedAt ?? "") || 0;
  return { title, content: <Replies key={documentId} documentId={documentId} version={version} /> };
}

function Replies({ documentId, version }: { documentId: string; version: number }) {
  const replies = useReplies(documentId, version);
  const { loading } = usePanelTexts();
  const { answer, problem } = replies;
  if (answer) return <KnownReplies documentId={documentId} lead={answer} replies={replies} />;
  return <Typography textColor={problem ? "danger600" : "neutral600"}>{problem ?? loading}</Typography>;
}

interface KnownRepliesProps {
  documentId: string;
  lead: LeadReplies;
  replies: ReturnType<typeof useReplies>;
}

function KnownReplies({ documentId, lead, replies }: KnownRepliesProps) {
  const texts = useReplyPanelTexts();
  const draft = useReplyDraft(lead);
  const [isOpen, setOpen] = useState(false);
  const { toggleNotification } = useNotification();
  const showAnswered = useShowAnswered(documentId);
  const hindrance = hindranceOf(lead, texts);

  async function send(): Promise<void> {
    const sent = await replies.send(draft.requestId(), draft.mail);
    if (!sent) return;
    setOpen(false);
    draft.clear();
    toggleNotification({ type: "success", message: texts.sent(lead.address ?? "") });
    showAnswered(sent);
  }

  function open(): void {
    const [latest] = lead.replies;
    if (latest && isInterrupted(latest)) draft.startAnew();
    replies.forgetRefusal();
    setOpen(true);
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {hindrance && <Typography textColor="neutral600">{hindrance}</Typography>}
      {!hindrance && lead.mayReply && (
        <>
          <Recipient lead={lead} />
          <Button variant="secondary" fullWidth onClick={open}>
            {texts.write}
          </Button>
        </>
      )}
      <ReplyList replies={lead.replies} language={lead.language} />
      {isOpen && (
        <ReplyDialog
          lead={lead}
          draft={draft}
          refusal={replies.refusal}
          isSending={replies.isSending}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  );
}

function hindranceOf({ isErased, isSpam, address }: LeadReplies, texts: ReturnType<typeof useReplyPanelTexts>) {
  if (isErased) return texts.isErased;
  if (isSpam) return texts.isSpam;
  return address ? undefined : texts.noAddress;
}

/** The form holds the state of before. A note that is being typed stays in it, and can be saved over the reply. */
function useShowAnswered(documentId: string): (sent: SentReply) => void {
  const isModified = useForm("ReplyPanel", (form) => form.modified);
  const onChange = useForm("ReplyPanel", (form) => form.onChange);
  const [readEntryAgain] = useReadEntryAgainMutation();
  const key = saveKey(leadUid, documentId, useEditedLocale());
  return ({ versions }) => {
    if (versions) panelSaves.moveVersion(key, versions);
    if (isModified) onChange("state", "answered");
    void readEntryAgain(leadUid);
  };
}
