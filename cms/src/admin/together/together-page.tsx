import { Box, Flex, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useState } from "react";
import type { SetsAnswer } from "../../publishing/set-controller";
import { Waiting } from "../home/widget-parts";
import { publishingPermissions } from "../panel-permissions";
import { askRepeatedly } from "../publishing/ask-repeatedly";
import { pollIntervalMs } from "../publishing/use-published-state";
import { useReadProblem } from "../use-answer";
import { ChooseDrafts } from "./choose-drafts";
import { SetList } from "./set-list";
import { useTogetherTexts } from "./together-texts";

/** Drafts of several types and languages that go live at one time, and what came of the last ones. */
export function TogetherPage() {
  return (
    <Page.Protect permissions={publishingPermissions}>
      <Together />
    </Page.Protect>
  );
}

function Together() {
  const texts = useTogetherTexts();
  const { get } = useFetchClient();
  const problemOf = useReadProblem();
  const [answer, setAnswer] = useState<SetsAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isPlanned, setPlanned] = useState(false);
  const refresh = useCallback(async () => {
    try {
      setAnswer((await get<SetsAnswer>("/publishing/sets")).data);
      setProblem(undefined);
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, [get, problemOf]);
  function changed(planned: boolean): void {
    setPlanned(planned);
    void refresh();
  }
  useEffect(() => askRepeatedly(() => void refresh(), pollIntervalMs), [refresh]);
  return (
    <Page.Main>
      <Page.Title>{texts.title}</Page.Title>
      <Layouts.Header title={texts.title} subtitle={texts.subtitle} />
      <Layouts.Content>
        <Waiting problem={problem} />
        {answer && (
          <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
            <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
              <ChooseDrafts drafts={answer.drafts} isPlanned={isPlanned} onPlanned={changed} />
            </Box>
            {answer.sets.length > 0 && (
              <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
                <Typography variant="delta" tag="h2">
                  {texts.sets}
                </Typography>
                <SetList sets={answer.sets} onCancelled={() => changed(false)} />
              </Box>
            )}
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
