import { Button, Field, Flex, Typography } from "@strapi/design-system";
import { useForm } from "@strapi/strapi/admin";
import { useState } from "react";
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
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography fontWeight="bold">At a set time</Typography>
      {planned.map(({ id, deed, at: when, state, fault }) => (
        <Flex key={id} justifyContent="space-between" gap={2}>
          <Typography textColor={state === "failed" ? "danger600" : "neutral800"}>
            {deed} {when.replace("T", " ")}, Budapest time {fault}
          </Typography>
          <Button variant="tertiary" size="S" onClick={() => callOff(id)}>
            Call off
          </Button>
        </Flex>
      ))}
      <Field.Root name="schedule-at" hint="Budapest time" error={problem}>
        <Field.Label>Day and time</Field.Label>
        <Field.Input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Flex gap={2}>
        <Button variant="secondary" size="S" disabled={!at} onClick={() => plan("publish", at)}>
          Publish then
        </Button>
        <Button variant="secondary" size="S" disabled={!at} onClick={() => plan("unpublish", at)}>
          Unpublish then
        </Button>
      </Flex>
    </Flex>
  );
}
