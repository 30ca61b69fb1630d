import { Flex, Typography } from "@strapi/design-system";
import { momentInBudapest } from "../../publishing/budapest-time";
import type { DescribedEntry } from "../../publishing/incoming-links";
import { Waiting } from "../home/widget-parts";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { useAnswer } from "../use-answer";
import { EntryLink } from "./entry-link";
import type { Planned } from "./use-schedule";

/** On the panel's first page: what is planned, and what came to nothing at its time. */
export function PlannedWidget() {
  const { schedule: texts } = usePanelTexts();
  const { answer, problem: unanswered } = useAnswer<{ planned: (DescribedEntry & Planned)[] }>("/publishing/schedule");
  if (!answer) return <Waiting problem={unanswered} />;
  const { planned } = answer;
  if (planned.length === 0) return <Typography textColor="neutral600">{texts.nothingPlanned}</Typography>;
  const failedFirst = planned.toSorted((a, b) => Number(b.state === "failed") - Number(a.state === "failed"));
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
      {failedFirst.map(({ id, action, dueAt, problem, ...entry }) => (
        <li key={id}>
          <EntryLink entry={entry} />
          <Typography tag="p" textColor="neutral600">
            {texts.planned[action]}: {momentInBudapest(dueAt, panelLocale())}
          </Typography>
          {problem && (
            <Typography tag="p" textColor="danger600">
              {problem}
            </Typography>
          )}
        </li>
      ))}
    </Flex>
  );
}
