import { Flex, Typography } from "@strapi/design-system";
import { languageName } from "../../languages";
import type { CheckedDraft } from "../../publishing/publish-controller";
import { dateInNumbers } from "../dates/show-date";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { FindingList } from "./finding-list";

interface FindingsProps extends CheckedDraft {
  onLeave(): void;
}

/** What keeps an entry from being published, what to look at, with which dates and in which languages it will be out. */
export function Findings({ problems, dates, missing, onLeave }: FindingsProps) {
  const { publish: texts } = usePanelTexts();
  const blocking = problems.filter(({ isBlocking }) => isBlocking);
  const others = problems.filter(({ isBlocking }) => !isBlocking);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {blocking.length > 0 && <Group heading={texts.blocking} problems={blocking} onLeave={onLeave} />}
      {others.length > 0 && <Group heading={texts.others} problems={others} onLeave={onLeave} />}
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

interface GroupProps {
  heading: string;
  problems: CheckedDraft["problems"];
  onLeave(): void;
}

function Group({ heading, problems, onLeave }: GroupProps) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography fontWeight="bold">{heading}</Typography>
      <FindingList problems={problems} onLeave={onLeave} />
    </Flex>
  );
}
