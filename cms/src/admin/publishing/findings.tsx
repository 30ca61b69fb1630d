import { Flex, Typography } from "@strapi/design-system";
import { languageName } from "../../languages";
import type { CheckedDraft } from "../../publishing/publish-controller";
import { dateInNumbers } from "../dates/show-date";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { FindingList } from "./finding-list";
import type { Problem } from "./published-state";

interface FindingsProps extends CheckedDraft {
  onLeave(): void;
}

interface GroupedFindingsProps {
  problems: readonly Problem[];
  /** Before the way to a field. */
  onLeave?(): void;
}

/** What keeps an entry from being published, what to look at, with which dates and in which languages it will be out. */
export function Findings({ problems, dates, missing, onLeave }: FindingsProps) {
  const { publish: texts } = usePanelTexts();
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <GroupedFindings problems={problems} onLeave={onLeave} />
      {dates.map(({ label, date }) => (
        <Typography key={label} textColor="neutral600">
          {label}: {dateInNumbers(date, panelLocale())}
        </Typography>
      ))}
      {missing.length > 0 && (
        <Typography textColor="neutral600">
          {texts.missing} {missing.map((locale) => languageName(locale, panelLocale())).join(", ")}
        </Typography>
      )}
    </Flex>
  );
}

/** First what keeps an entry from being published. */
export function GroupedFindings({ problems, onLeave }: GroupedFindingsProps) {
  const { publish: texts } = usePanelTexts();
  const groups = [
    { heading: texts.blocking, findings: problems.filter(({ isBlocking }) => isBlocking) },
    { heading: texts.others, findings: problems.filter(({ isBlocking }) => !isBlocking) },
  ];
  return groups
    .filter(({ findings }) => findings.length > 0)
    .map(({ heading, findings }) => (
      <Flex key={heading} direction="column" alignItems="stretch" gap={2}>
        <Typography fontWeight="bold">{heading}</Typography>
        <FindingList problems={findings} onLeave={onLeave} />
      </Flex>
    ));
}
