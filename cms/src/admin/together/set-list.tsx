import { Box, Flex, Typography } from "@strapi/design-system";
import { type FetchError, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { languageName } from "../../languages";
import { momentInBudapest } from "../../publishing/budapest-time";
import type { PublishSet } from "../../publishing/set-controller";
import { AskFirst } from "../ask-first";
import { EntryLink } from "../publishing/entry-link";
import { panelLocale } from "../texts/use-panel-texts";
import { useTogetherTexts } from "./together-texts";

interface SetListProps {
  sets: readonly PublishSet[];
  onCancelled(): void;
}

export function SetList({ sets, onCancelled }: SetListProps) {
  const { del } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [problem, setProblem] = useState<string>();

  async function cancel(id: string): Promise<void> {
    setProblem(undefined);
    await del(`/publishing/sets/${id}`).catch((error) => setProblem(formatAPIError(error as FetchError)));
    onCancelled();
  }

  return (
    <>
      {problem && (
        <Typography role="alert" textColor="danger600">
          {problem}
        </Typography>
      )}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={6} paddingTop={4}>
        {sets.map((set) => (
          <li key={set.id}>
            <PlannedSet {...set} onCancel={() => void cancel(set.id)} />
          </li>
        ))}
      </Flex>
    </>
  );
}

function PlannedSet({ dueAt, state, members, receipt, onCancel }: PublishSet & { onCancel(): void }) {
  const texts = useTogetherTexts();
  const moment = (at: number) => momentInBudapest(at, panelLocale());
  const isFailed = state === "failed" || (receipt?.failed ?? 0) > 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Flex justifyContent="space-between" gap={2} wrap="wrap">
        <Typography fontWeight="bold" textColor={isFailed ? "danger600" : "neutral800"}>
          {texts.states[state](moment(dueAt))}
        </Typography>
        {(state === "waiting" || state === "failed") && (
          <AskFirst label={texts.cancel} question={texts.states[state](moment(dueAt))} onConfirm={onCancel} />
        )}
      </Flex>
      {receipt && receipt.at > 0 && (
        <Typography textColor={isFailed ? "danger600" : "success700"}>
          {texts.live(receipt.live, receipt.failed, moment(receipt.at))}
        </Typography>
      )}
      {receipt?.isOpen && <Typography textColor="neutral600">{texts.open}</Typography>}
      <Box tag="ul" paddingTop={1}>
        {members.map(({ entry, problem }) => (
          <li key={entry.uid + entry.documentId + entry.locale}>
            <EntryLink entry={entry} />{" "}
            <Typography variant="pi" textColor="neutral600">
              {entry.locale && languageName(entry.locale, panelLocale())}
            </Typography>
            {problem && (
              <Typography tag="p" textColor="danger600">
                {problem}
              </Typography>
            )}
          </li>
        ))}
      </Box>
    </Flex>
  );
}
