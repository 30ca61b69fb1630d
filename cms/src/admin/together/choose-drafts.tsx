import { Box, Button, Checkbox, Field, Flex, Typography } from "@strapi/design-system";
import { type FetchError, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { languageName } from "../../languages";
import { nameOfEntry } from "../../publishing/entry-name";
import type { DescribedEntry } from "../../publishing/incoming-links";
import type { RefusedMember } from "../../publishing/set-controller";
import { DateTextField } from "../dates/date-text-field";
import { parseDate } from "../dates/parse-date";
import { EntryLink } from "../publishing/entry-link";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { useTogetherTexts } from "./together-texts";

interface ChooseDraftsProps {
  drafts: readonly DescribedEntry[];
  /** Of the plan before, until it is taken back. */
  isPlanned: boolean;
  onPlanned(isPlanned: boolean): void;
}
interface Outcome {
  refused?: RefusedMember[];
  problem?: string;
}

const keyOf = ({ uid, documentId, locale }: DescribedEntry) => `${uid} ${documentId} ${locale}`;

export function ChooseDrafts({ drafts, isPlanned, onPlanned }: ChooseDraftsProps) {
  const texts = useTogetherTexts();
  const { schedule } = usePanelTexts();
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const entries = drafts.filter((draft) => chosen.has(keyOf(draft)));
  const at = date && time && parseDate(date).date ? `${date}T${time}` : "";

  function choose(draft: DescribedEntry, isChosen: boolean): void {
    const others = [...chosen].filter((key) => key !== keyOf(draft));
    setChosen(new Set(isChosen ? [...others, keyOf(draft)] : others));
  }

  async function plan(moment?: string): Promise<void> {
    setBusy(true);
    try {
      const { data } = await post<{ refused?: RefusedMember[] }>("/publishing/sets", { entries, at: moment });
      setOutcome(data.refused ? { refused: data.refused } : {});
      if (!data.refused) setChosen(new Set());
      onPlanned(!data.refused);
    } catch (error) {
      setOutcome({ problem: formatAPIError(error as FetchError) });
      onPlanned(false);
    }
    setBusy(false);
  }

  if (drafts.length === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  const isTooFew = entries.length < 2;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography variant="delta" tag="h2">
        {texts.drafts}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {drafts.map((draft) => (
          <li key={keyOf(draft)}>
            <Checkbox
              checked={chosen.has(keyOf(draft))}
              onCheckedChange={(isChosen: boolean | "indeterminate") => choose(draft, isChosen === true)}
            >
              {[nameOfEntry(draft), draft.locale && languageName(draft.locale, panelLocale())]
                .filter(Boolean)
                .join(" · ")}
            </Checkbox>
          </li>
        ))}
      </Flex>
      <Flex gap={4} alignItems="flex-start" wrap="wrap">
        <DateTextField name="set-date" label={schedule.date} value={date} onChange={setDate} />
        <Field.Root name="set-time" hint={schedule.hint}>
          <Field.Label>{schedule.time}</Field.Label>
          <Field.Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          <Field.Hint />
        </Field.Root>
      </Flex>
      <Flex gap={2} wrap="wrap">
        <Button loading={isBusy} disabled={isTooFew || !at} onClick={() => void plan(at)}>
          {texts.plan}
        </Button>
        <Button variant="secondary" loading={isBusy} disabled={isTooFew} onClick={() => void plan()}>
          {texts.now}
        </Button>
        <Typography textColor="neutral600">{texts.chosen(entries.length)}</Typography>
      </Flex>
      <Box role="status">
        {isPlanned && <Typography textColor="success700">{texts.planned}</Typography>}
        {outcome.problem && <Typography textColor="danger600">{outcome.problem}</Typography>}
        {outcome.refused && <Refused refused={outcome.refused} />}
      </Box>
    </Flex>
  );
}

function Refused({ refused }: { refused: readonly RefusedMember[] }) {
  const texts = useTogetherTexts();
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography fontWeight="bold" textColor="danger600">
        {texts.refused}
      </Typography>
      {refused.map(({ entry, problems }) => (
        <Box key={keyOf(entry)}>
          <EntryLink entry={entry} at={problems[0]} />
          {problems.map(({ field, label, message }) => (
            <Typography key={field + message} tag="p" textColor="danger600">
              {label}: {message}
            </Typography>
          ))}
        </Box>
      ))}
    </Flex>
  );
}
