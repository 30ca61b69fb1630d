import { Button, Field, Flex, Typography } from "@strapi/design-system";
import { useForm } from "@strapi/strapi/admin";
import { useState } from "react";
import { momentInBudapest } from "../../publishing/budapest-time";
import { AskFirst } from "../ask-first";
import { DateTextField } from "../dates/date-text-field";
import { parseDate } from "../dates/parse-date";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { useReadEntryAgainMutation } from "./entry-cache";
import { useSchedule } from "./use-schedule";

interface ScheduleProps {
  model: string;
  documentId: string;
  locale: string;
}

export function Schedule({ model, documentId, locale }: ScheduleProps) {
  // Reading the entry again would lose what is typed and not saved.
  const isEdited = useForm("Schedule", ({ modified }) => modified);
  const [readEntryAgain] = useReadEntryAgainMutation();
  const { planned, refusal, plan, cancel } = useSchedule(model, documentId, locale, () => {
    if (!isEdited) void readEntryAgain(model);
  });
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState("");
  const { budapestTime, schedule: texts } = usePanelTexts();
  const at = date && time && parseDate(date).date ? `${date}T${time}` : "";
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography fontWeight="bold">{texts.title}</Typography>
      {planned.map(({ id, action, dueAt, state, problem }) => {
        const what = `${texts.planned[action]}: ${budapestTime(momentInBudapest(dueAt, panelLocale()))}`;
        return (
          <Flex key={id} justifyContent="space-between" gap={2}>
            <Typography textColor={state === "failed" ? "danger600" : "neutral800"}>
              {what} {problem}
            </Typography>
            <AskFirst label={texts.cancel} question={what} onConfirm={() => void cancel(id)} />
          </Flex>
        );
      })}
      <DateTextField name="schedule-date" label={texts.date} value={date} onChange={setDate} />
      <Field.Root name="schedule-time" hint={texts.hint} error={refusal}>
        <Field.Label>{texts.time}</Field.Label>
        <Field.Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Button variant="secondary" size="S" disabled={!at} onClick={() => plan("publish", at)}>
          {texts.publish}
        </Button>
        <Button variant="secondary" size="S" disabled={!at} onClick={() => plan("unpublish", at)}>
          {texts.unpublish}
        </Button>
      </Flex>
    </Flex>
  );
}
