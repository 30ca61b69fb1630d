import { Button, Flex, Typography } from "@strapi/design-system";
import { type FetchError, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { momentInBudapest } from "../../publishing/budapest-time";
import type { ReadyDraft as Ready } from "../../publishing/ready-drafts";
import { panelLocale } from "../texts/use-panel-texts";
import { useReviewTexts } from "./review-texts";

interface ReadyDraftProps {
  /** Of the call. */
  path: string;
  ready: Ready | undefined;
  mayPublish: boolean;
}

/** Who may not publish asks here for somebody who may; they see it here and on the panel's first page. */
export function ReadyDraft({ path, ready: known, mayPublish }: ReadyDraftProps) {
  const { ready: texts } = useReviewTexts();
  const { post, del } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [said, setSaid] = useState<{ ready?: Ready }>();
  const [problem, setProblem] = useState<string>();
  const { ready } = said ?? { ready: known };

  async function change(): Promise<void> {
    setProblem(undefined);
    const asked = ready ? del<{ ready?: Ready }>(path) : post<{ ready?: Ready }>(path);
    await asked.then(
      ({ data }) => setSaid(data),
      (error) => setProblem(formatAPIError(error as FetchError)),
    );
  }

  if (mayPublish && !ready) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      {ready && (
        <Typography role="status">{texts.said(ready.by, momentInBudapest(ready.at, panelLocale()))}</Typography>
      )}
      {!mayPublish && (
        <Button variant={ready ? "tertiary" : "default"} fullWidth onClick={change}>
          {ready ? texts.takeBack : texts.say}
        </Button>
      )}
      {problem && <Typography textColor="danger600">{problem}</Typography>}
    </Flex>
  );
}
