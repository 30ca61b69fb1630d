import { Button, Field, Flex, Typography } from "@strapi/design-system";
import { useState } from "react";
import { useSchedule } from "./use-schedule";

interface ScheduleProps {
  model: string;
  documentId: string;
  locale: string;
}

/** Publishing and unpublishing at a set time, by the clocks in Budapest. */
export function Schedule({ model, documentId, locale }: ScheduleProps) {
  const { planned, problem, plan, callOff } = useSchedule(model, documentId, locale);
  const [at, setAt] = useState("");
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography fontWeight="bold">At a set time</Typography>
      {planned.map(({ id, deed, at: when, state, fault }) => (
        <Flex key={id} justifyContent="space-between" gap={2}>
          <Typography textColor={state === "failed" ? "danger600" : "neutral800"}>
            {deed} {when.replace("T", " ")} {fault}
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
