import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from "@strapi/design-system";
import { type FetchError, useAPIErrorHandler, useAuth, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import type { LeadAssignee } from "../../leads/assignee-controller";
import { leadUid } from "../panel-permissions";
import { usePanelTexts } from "../texts/use-panel-texts";
import { useAnswer } from "../use-answer";

interface PanelProps {
  model: string;
  documentId?: string;
}

/** Beside a lead: whose it is. Chosen, it is stored at once. */
export function AssigneePanel({ model, documentId }: PanelProps) {
  const { leads: texts } = usePanelTexts();
  if (model !== leadUid || !documentId) return null;
  return { title: texts.assignee, content: <Assignee key={documentId} documentId={documentId} /> };
}

function Assignee({ documentId }: { documentId: string }) {
  const address = `/lead-tools/leads/${documentId}/assignee`;
  const { answer, problem } = useAnswer<LeadAssignee>(address);
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const ownId = useAuth("Assignee", ({ user }) => user?.id);
  const [changed, setChanged] = useState<LeadAssignee>();
  const [refusal, setRefusal] = useState<string>();
  const texts = usePanelTexts();
  const known = changed ?? answer;

  async function assign(id: number | null): Promise<void> {
    setRefusal(undefined);
    await post<LeadAssignee>(address, { id }).then(
      ({ data }) => setChanged(data),
      (error) => setRefusal(formatAPIError(error as FetchError)),
    );
  }

  if (!known)
    return <Typography textColor={problem ? "danger600" : "neutral600"}>{problem ?? texts.loading}</Typography>;
  const { assigneeId, assignee, colleagues } = known;
  if (colleagues.length === 0) return <Typography>{assignee ?? texts.leads.nobody}</Typography>;
  // An account that is gone, or sees the lead no more.
  const isFormer = assigneeId !== null && !colleagues.some(({ id }) => id === assigneeId);
  const mayTake = colleagues.some(({ id }) => id === ownId) && assigneeId !== ownId;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Field.Root name="assignee" error={refusal} hint={isFormer && texts.leads.formerColleague}>
        <SingleSelect
          aria-label={texts.leads.assignee}
          placeholder={texts.leads.nobody}
          value={assigneeId === null ? null : String(assigneeId)}
          onChange={(id: string | number) => assign(Number(id))}
          onClear={() => assign(null)}
          clearLabel={texts.leads.nobody}
        >
          {[...(isFormer ? [{ id: assigneeId, name: assignee ?? "" }] : []), ...colleagues].map(({ id, name }) => (
            <SingleSelectOption key={id} value={String(id)}>
              {name}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {mayTake && (
        <Button variant="tertiary" size="S" onClick={() => assign(Number(ownId))}>
          {texts.leads.take}
        </Button>
      )}
    </Flex>
  );
}
