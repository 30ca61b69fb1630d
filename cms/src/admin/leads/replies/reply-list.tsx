import { Box, Flex, Typography } from "@strapi/design-system";
import type { ShownReply } from "../../../leads/replies/lead-reply";
import { momentInBudapest } from "../../../publishing/budapest-time";
import { panelLocale } from "../../texts/use-panel-texts";
import { useReplyPanelTexts } from "./reply-panel-texts";
import { isInterrupted } from "./use-replies";

/** The newest first, each with its text folded. */
export function ReplyList({ replies, language }: { replies: ShownReply[]; language: string }) {
  const texts = useReplyPanelTexts();
  if (replies.length === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {replies.map((reply) => (
        <Box tag="li" key={reply.id} overflow="hidden">
          <ReplyHeading reply={reply} />
          <Box tag="details">
            <Typography tag="summary" lang={language}>
              {reply.subject}
            </Typography>
            <Typography tag="p" lang={language} textColor="neutral800" style={wholeText}>
              {reply.text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Flex>
  );
}

const wholeText = { whiteSpace: "pre-wrap", overflowWrap: "anywhere", paddingTop: 8 } as const;

function ReplyHeading({ reply }: { reply: ShownReply }) {
  const texts = useReplyPanelTexts();
  const state = isInterrupted(reply) ? texts.uncertain : texts.states[reply.state];
  const parts = [momentInBudapest(reply.at, panelLocale()), reply.by ?? texts.somebody];
  return (
    <Typography tag="p" variant="pi" textColor={reply.state === "sent" ? "neutral600" : "danger600"}>
      {[...parts, ...(reply.state === "sent" ? [] : [state])].join(" · ")}
    </Typography>
  );
}
