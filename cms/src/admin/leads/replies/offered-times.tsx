import { Box, Field, Flex, Typography } from "@strapi/design-system";
import { refusals } from "../../../refusals/refusals";
import { DateTextField } from "../../dates/date-text-field";
import { panelLocale } from "../../texts/use-panel-texts";
import { useReplyPanelTexts } from "./reply-panel-texts";
import { offeredMoment, type ReplyDraft } from "./use-reply-draft";

/** Up to three, written into the mail as they are entered. */
export function OfferedTimes({ times, setTime, lacksTimes }: Pick<ReplyDraft, "times" | "setTime" | "lacksTimes">) {
  const texts = useReplyPanelTexts();
  const { schedule: sentences } = refusals[panelLocale()];
  return (
    <Box className="offered-times">
      <style>{withoutIcon}</style>
      <Flex gap={4} wrap="wrap" alignItems="flex-start">
        {times.map((time, index) => {
          const { problem } = offeredMoment(time);
          const name = `offered-${index + 1}`;
          return (
            <Box key={name} flex="1" minWidth="16rem">
              <DateTextField
                name={`${name}-date`}
                label={texts.time(index + 1)}
                value={time.date}
                onChange={(date) => setTime(index, { ...time, date })}
              />
              <Box paddingTop={2}>
                <Field.Root name={`${name}-clock`} error={problem && sentences[problem]}>
                  <Field.Input
                    type="time"
                    aria-label={`${texts.time(index + 1)}: ${texts.clock}`}
                    value={time.clock}
                    onChange={({ target }) => setTime(index, { ...time, clock: target.value })}
                  />
                  <Field.Error />
                </Field.Root>
              </Box>
            </Box>
          );
        })}
      </Flex>
      <Typography tag="p" variant="pi" textColor="neutral600" paddingTop={1}>
        {lacksTimes ? texts.timesMissing : texts.timesHint}
      </Typography>
    </Box>
  );
}

/** The browser's is black in the dark theme, too; a click on the field does the same. */
const withoutIcon = `.offered-times input[type="time"]::-webkit-calendar-picker-indicator { display: none }`;
