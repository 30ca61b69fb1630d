import {
  Box,
  Button,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  Typography,
} from "@strapi/design-system";
import { PaperPlane } from "@strapi/icons";
import { languageName } from "../../../languages";
import { offersTimes } from "../../../leads/replies/compose-reply";
import { type LeadReplies, maxSubjectLength, maxTextLength } from "../../../leads/replies/lead-reply";
import type { ReplyTemplate } from "../../../leads/replies/reply-template";
import { panelLocale } from "../../texts/use-panel-texts";
import { OfferedTimes } from "./offered-times";
import { useReplyPanelTexts } from "./reply-panel-texts";
import type { ReplyDraft } from "./use-reply-draft";

interface ReplyDialogProps {
  lead: LeadReplies;
  draft: ReplyDraft;
  refusal: string | undefined;
  isSending: boolean;
  onSend(): void;
  onClose(): void;
}

export function ReplyDialog({ lead, draft, refusal, isSending, onSend, onClose }: ReplyDialogProps) {
  const texts = useReplyPanelTexts();
  const { mail, template, lacksTimes } = draft;
  const isReady = mail.subject.trim() !== "" && mail.text.trim() !== "" && !lacksTimes;
  return (
    <Modal.Root open onOpenChange={(isOpen: boolean) => isOpen || onClose()}>
      <Modal.Content>
        <Modal.Header closeLabel={texts.later}>
          <Modal.Title>{texts.write}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Recipient lead={lead} />
            {lead.message && <Message lead={lead} />}
            <Field.Root name="reply-template">
              <Field.Label>{texts.template}</Field.Label>
              <SingleSelect
                value={template}
                onChange={(value: string | number) => draft.setTemplate(value as ReplyTemplate)}
              >
                {draft.templates.map((one) => (
                  <SingleSelectOption key={one} value={one}>
                    {texts.templates[one]}
                  </SingleSelectOption>
                ))}
              </SingleSelect>
            </Field.Root>
            {offersTimes(template) && <OfferedTimes {...draft} />}
            <Field.Root name="reply-subject">
              <Field.Label>{texts.subject}</Field.Label>
              <Field.Input
                type="text"
                lang={lead.language}
                maxLength={maxSubjectLength}
                value={mail.subject}
                onChange={({ target }) => draft.type({ subject: target.value })}
              />
            </Field.Root>
            <Field.Root name="reply-text" hint={lead.sender.replyTo && texts.replyTo(lead.sender.replyTo)}>
              <Field.Label>{texts.text}</Field.Label>
              <Textarea
                rows={16}
                resizable
                lang={lead.language}
                maxLength={maxTextLength}
                value={mail.text}
                onChange={({ target }) => draft.type({ text: target.value })}
              />
              <Field.Hint />
            </Field.Root>
            {refusal && (
              <Typography role="alert" textColor="danger600" ref={bringIntoView}>
                {refusal}
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {texts.later}
          </Button>
          <Button startIcon={<PaperPlane />} loading={isSending} disabled={!isReady} onClick={onSend}>
            {texts.send}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

/** It stands at the end of what scrolls. */
function bringIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: "nearest" });
}

/** To whom, and in which language. */
export function Recipient({ lead: { name, address, language } }: { lead: LeadReplies }) {
  const texts = useReplyPanelTexts();
  return (
    <Box>
      <Typography tag="p" style={{ overflowWrap: "anywhere" }}>
        {texts.to}: {name ? `${name} <${address}>` : address}
      </Typography>
      <Typography tag="p" textColor="neutral600">
        {texts.language(languageName(language, panelLocale()))}
      </Typography>
    </Box>
  );
}

function Message({ lead: { message, language } }: { lead: LeadReplies }) {
  const texts = useReplyPanelTexts();
  return (
    <Box tag="details" background="neutral100" hasRadius padding={3}>
      <Typography tag="summary" fontWeight="bold">
        {texts.wroteTo}
      </Typography>
      <Box maxHeight="12rem" overflow="auto" paddingTop={2} tabIndex={0} role="group" aria-label={texts.wroteTo}>
        <Typography lang={language} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {message}
        </Typography>
      </Box>
    </Box>
  );
}
