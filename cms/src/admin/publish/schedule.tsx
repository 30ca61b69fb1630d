import { Button, Field, Flex, Typography } from "@strapi/design-system";
import { useForm } from "@strapi/strapi/admin";
import { useState } from "react";
import { usePanelTexts } from "../texts/use-panel-texts";
import { useReadEntryAgainMutation } from "./entry-cache";
import { useSchedule } from "./use-schedule";

interface ScheduleProps {
  model: string;
  documentId: string;
  locale: string;
}

/** Publishing and unpublishing at a set time, by the clocks in Budapest. */
export function Schedule({ model, documentId, locale }: ScheduleProps) {
  // What is typed and not saved would be lost.
  const isEdited = useForm("Schedule", ({ modified }) => modified);
  const [readEntryAgain] = useReadEntryAgainMutation();
  const { planned, problem, plan, callOff } = useSchedule(model, documentId, locale, () => {
    if (!isEdited) void readEntryAgain(model);
  });
  const [at, setAt] = useState("");
  const { budapestTime, schedule: texts } = usePanelTexts();
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography fontWeight="bold">{texts.title}</Typography>
      {planned.map(({ id, deed, at: when, state, fault }) => (
        <Flex key={id} justifyContent="space-between" gap={2}>
          <Typography textColor={state === "failed" ? "danger600" : "neutral800"}>
            {texts.planned[deed]}: {budapestTime(when.replace("T", " "))} {fault}
          </Typography>
          <Button variant="tertiary" size="S" onClick={() => callOff(id)}>
            {texts.cancel}
          </Button>
        </Flex>
      ))}
      <Field.Root name="schedule-at" hint={texts.hint} error={problem}>
        <Field.Label>{texts.dateAndTime}</Field.Label>
        <Field.Input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Flex gap={2}>
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
