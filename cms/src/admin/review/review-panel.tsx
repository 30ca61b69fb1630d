import { maxAnswerLength } from "@hetreteg/contract/drafts";
import { Box, Button, Field, Flex, Textarea, Typography } from "@strapi/design-system";
import { type FetchError, useAPIErrorHandler, useFetchClient, useRBAC } from "@strapi/strapi/admin";
import { useState } from "react";
import { momentInBudapest } from "../../publishing/budapest-time";
import type { CaseReviewer, InvitedReviewer } from "../../reviewers/case-review-controller";
import { AskFirst } from "../ask-first";
import { CopiedLink, copyText } from "../publishing/copied-link";
import { useReadRelationsAgainMutation } from "../publishing/entry-cache";
import { panelLocale } from "../texts/use-panel-texts";
import { useAnswer, useReturns } from "../use-answer";
import { useTabDraft } from "../use-tab-draft";
import { useReviewTexts } from "./review-texts";

interface PanelProps {
  model: string;
  documentId?: string;
}
interface Reviewers {
  reviewers: CaseReviewer[];
}

const caseUid = "api::case-study.case-study";
/** src/reviewers/case-review-controller.ts asks for the same. */
const permissions = [
  { action: "plugin::content-manager.explorer.publish", subject: caseUid },
  { action: "plugin::content-manager.explorer.read", subject: "plugin::users-permissions.user" },
];

/** Beside a case: to whom its draft is shown, who looked, and what they said. */
export function ReviewPanel({ model, documentId }: PanelProps) {
  const { allowedActions, isLoading } = useRBAC(permissions);
  const { title } = useReviewTexts();
  if (model !== caseUid || !documentId || isLoading || !allowedActions.canPublish || !allowedActions.canRead)
    return null;
  return { title, content: <Review documentId={documentId} /> };
}

function Review({ documentId }: { documentId: string }) {
  const path = `/case-review/${documentId}`;
  const texts = useReviewTexts();
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [changes, setChanges] = useState(0);
  const read = useAnswer<Reviewers>(path, changes + useReturns());
  const [client, setClient] = useState({ name: "", email: "" });
  const [state, setState] = useState<{ isSending?: boolean; sent?: string; link?: string; problem?: string }>({});
  const [readRelationsAgain] = useReadRelationsAgainMutation();
  const reviewers = read.answer?.reviewers;

  async function invite(one: { name: string; email: string }): Promise<void> {
    setState({ isSending: true });
    try {
      const { data } = await post<InvitedReviewer>(`${path}/invite`, one);
      setChanges((before) => before + 1);
      setState({ sent: texts.sent(one.name), link: data.link });
      void readRelationsAgain();
      setClient({ name: "", email: "" });
    } catch (error) {
      setState({ problem: formatAPIError(error as FetchError) });
    }
  }

  /** Answers why it did not work. */
  async function change(action: "reply" | "remove", body: object): Promise<string | undefined> {
    try {
      await post(`${path}/${action}`, body);
      setChanges((before) => before + 1);
      if (action === "remove") void readRelationsAgain();
      return undefined;
    } catch (error) {
      return formatAPIError(error as FetchError);
    }
  }

  if (!reviewers) return <Typography textColor="danger600">{read.problem}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {reviewers.length === 0 && <Typography textColor="neutral600">{texts.none}</Typography>}
      {reviewers.map((one) => (
        <Reviewer
          key={one.id}
          {...one}
          caseId={documentId}
          isSending={state.isSending}
          onInvite={() => void invite(one)}
          onReply={(text) => change("reply", { id: one.id, text })}
          onRemove={async () => setState({ problem: await change("remove", { id: one.id }) })}
        />
      ))}
      <Field.Root name="reviewer-name">
        <Field.Label>{texts.name}</Field.Label>
        <Field.Input
          type="text"
          autoComplete="off"
          value={client.name}
          onChange={({ target }) => setClient({ ...client, name: target.value })}
        />
      </Field.Root>
      <Field.Root name="reviewer-email" error={state.problem}>
        <Field.Label>{texts.email}</Field.Label>
        <Field.Input
          type="email"
          autoComplete="off"
          value={client.email}
          onChange={({ target }) => setClient({ ...client, email: target.value })}
        />
        <Field.Error />
      </Field.Root>
      <Button
        variant="secondary"
        fullWidth
        loading={state.isSending}
        disabled={!client.name.trim() || !client.email.trim()}
        onClick={() => void invite(client)}
      >
        {texts.invite}
      </Button>
      <Typography role="status">{state.sent}</Typography>
      {state.link && <InvitationLink key={state.link} link={state.link} />}
    </Flex>
  );
}

/** To send it oneself. It is gone with this page: another time another one is made. */
function InvitationLink({ link }: { link: string }) {
  const { link: texts } = useReviewTexts();
  const [isCopied, setCopied] = useState(false);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <CopiedLink name="reviewer-link" label={texts.label} hint={isCopied ? texts.copied : texts.hint} link={link} />
      <Button variant="tertiary" fullWidth onClick={() => void copyText(link).then(setCopied)}>
        {texts.copy}
      </Button>
    </Flex>
  );
}

interface ReviewerProps extends CaseReviewer {
  caseId: string;
  isSending: boolean | undefined;
  onInvite(): void;
  /** Answers why it was not sent. */
  onReply(text: string): Promise<string | undefined>;
  onRemove(): void;
}

function Reviewer(props: ReviewerProps) {
  const { id, caseId, name, email, isRegistered, lookedAt, approval, comments, isSending } = props;
  const texts = useReviewTexts();
  const moment = (at: number) => momentInBudapest(at, panelLocale());
  const states = [
    !lookedAt && texts.states[isRegistered ? "registered" : "invited"],
    lookedAt && texts.looked(moment(lookedAt)),
    approval && (approval.isOfCurrent ? texts.approved : texts.approvedEarlier)(moment(approval.at)),
  ];
  return (
    <Flex direction="column" alignItems="stretch" gap={1} style={{ overflowWrap: "anywhere" }}>
      <Typography fontWeight="bold">{name}</Typography>
      <Typography variant="pi" textColor="neutral600">
        {email}
      </Typography>
      {states.filter(Boolean).map((state) => (
        <Typography key={String(state)} textColor={approval?.isOfCurrent ? "success700" : "neutral800"}>
          {state}
        </Typography>
      ))}
      {comments.map(({ at, text, locale, replier }) => (
        <Box key={at} paddingTop={1}>
          <Typography variant="pi" textColor="neutral600" tag="p">
            {[moment(at), locale?.toUpperCase(), replier !== undefined && texts.replied(replier)]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
          <Typography tag="p" style={{ whiteSpace: "pre-wrap" }}>
            {text}
          </Typography>
        </Box>
      ))}
      {comments.length > 0 && <Reply name={`review reply ${caseId} ${id}`} onReply={props.onReply} />}
      <Button
        variant="tertiary"
        size="S"
        fullWidth
        aria-label={`${texts.again}: ${name}`}
        disabled={isSending}
        onClick={props.onInvite}
      >
        {texts.again}
      </Button>
      <AskFirst
        label={texts.remove.action}
        about={name}
        question={texts.remove.question(name)}
        onConfirm={props.onRemove}
      />
    </Flex>
  );
}

interface ReplyProps {
  /** Of what is typed, while it is not sent. */
  name: string;
  onReply(text: string): Promise<string | undefined>;
}

function Reply({ name, onReply }: ReplyProps) {
  const { reply: texts } = useReviewTexts();
  const [text, setText] = useTabDraft(name);
  const [state, setState] = useState<{ isSending?: boolean; isSent?: boolean; problem?: string | undefined }>({});

  async function send(): Promise<void> {
    setState({ isSending: true });
    const problem = await onReply(text);
    setState({ isSent: !problem, problem });
    if (!problem) setText("");
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={2} paddingTop={2}>
      <Field.Root name={name} hint={texts.hint} error={state.problem}>
        <Field.Label>{texts.label}</Field.Label>
        <Textarea value={text} maxLength={maxAnswerLength} onChange={({ target }) => setText(target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Button
        variant="secondary"
        size="S"
        fullWidth
        loading={state.isSending}
        disabled={!text.trim()}
        onClick={() => void send()}
      >
        {texts.send}
      </Button>
      <Typography role="status">{state.isSent && !text && texts.sent}</Typography>
    </Flex>
  );
}
