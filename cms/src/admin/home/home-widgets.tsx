import { Button, Flex, Link, Typography } from "@strapi/design-system";
import { type FetchError, useAPIErrorHandler, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { NavLink } from "react-router-dom";
import { valueLabel } from "../../admin-layout/labels";
import type { ListedVersion } from "../../history/history-controller";
import type {
  BrokenLinkEntries,
  MissingLanguages,
  ReviewedDrafts,
  WaitingDrafts,
  WaitingLeads,
} from "../../home/home-controller";
import type { PicturesWithoutText } from "../../home/pictures-without-text";
import { languageName } from "../../languages";
import { momentInBudapest } from "../../publishing/budapest-time";
import { VersionLine, WayTo } from "../history/version-list";
import { leadList } from "../panel-permissions";
import { EntryLink } from "../publishing/entry-link";
import { useReviewTexts } from "../review/review-texts";
import { panelLocale } from "../texts/use-panel-texts";
import { useAnswer, useReturns } from "../use-answer";
import { useHomeTexts } from "./home-texts";
import { List, Small, Waiting } from "./widget-parts";

const newLeads = `${leadList}?filters[$and][0][state][$eq]=new&sort=receivedAt:ASC`;
const publishedCount = 5;

export function LeadsWidget() {
  const { leads: texts, overdue: isLate } = useHomeTexts();
  const { answer, problem } = useAnswer<WaitingLeads>("/home/leads", useReturns());
  if (!answer) return <Waiting problem={problem} />;
  if (answer.count === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  return (
    <List heading={texts.count(answer.count, answer.overdue)} isWarning={answer.overdue > 0}>
      {answer.leads.map(({ documentId, reference, kind, name, at, isOverdue }) => (
        <li key={documentId}>
          <Link tag={NavLink} to={`${leadList}/${documentId}`}>
            {valueLabel(kind, panelLocale())}: {name ?? reference}
          </Link>
          <Small>{[momentInBudapest(at, panelLocale()), isOverdue && isLate].filter(Boolean).join(" · ")}</Small>
        </li>
      ))}
      <li>
        <Link tag={NavLink} to={newLeads}>
          {texts.all}
        </Link>
      </li>
    </List>
  );
}

export function ReviewsWidget() {
  const { widget: texts, actions } = useReviewTexts();
  const { answer, problem } = useAnswer<ReviewedDrafts>("/home/reviews", useReturns());
  if (!answer) return <Waiting problem={problem} />;
  const { ready, clients } = answer;
  if (ready.length + clients.length === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {ready.length > 0 && (
        <List heading={texts.ready}>
          {ready.map(({ entry, by, at }) => (
            <li key={entry.uid + entry.documentId + entry.locale}>
              <EntryLink entry={entry} />
              <Small>
                {[
                  entry.locale && languageName(entry.locale, panelLocale()),
                  texts.readyBy(by),
                  momentInBudapest(at, panelLocale()),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Small>
            </li>
          ))}
        </List>
      )}
      {clients.length > 0 && (
        <List heading={texts.clients}>
          {clients.map(({ entry, name, action, at }) => (
            <li key={entry.documentId + name + at}>
              <EntryLink entry={entry} />
              <Small>{`${actions[action](name)} · ${momentInBudapest(at, panelLocale())}`}</Small>
            </li>
          ))}
        </List>
      )}
    </Flex>
  );
}

export function DraftsWidget() {
  const { drafts: texts } = useHomeTexts();
  const { answer, problem } = useAnswer<WaitingDrafts>("/home/drafts");
  if (!answer) return <Waiting problem={problem} />;
  if (answer.count === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  return (
    <List heading={texts.count(answer.count)}>
      {answer.drafts.map(({ entry, at, isNew, by }) => (
        <li key={entry.uid + entry.documentId + entry.locale}>
          <EntryLink entry={entry} />
          <Small>
            {[
              entry.locale && languageName(entry.locale, panelLocale()),
              isNew ? texts.isNew : texts.isChanged,
              momentInBudapest(at, panelLocale()),
              by,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Small>
        </li>
      ))}
    </List>
  );
}

export function LanguagesWidget() {
  const { languages: texts } = useHomeTexts();
  const { answer, problem } = useAnswer<MissingLanguages>("/home/languages");
  if (!answer) return <Waiting problem={problem} />;
  const behind = answer.languages.filter(({ missing, older }) => missing + older > 0);
  if (behind.length === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography textColor="neutral600">{texts.shown}</Typography>
      {behind.map(({ locale, missing, older, entries }) => (
        <List key={locale} heading={`${languageName(locale, panelLocale())}: ${texts.count(missing, older)}`}>
          {entries.map((entry) => (
            <li key={entry.uid + entry.documentId}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </List>
      ))}
    </Flex>
  );
}

export function PicturesWidget() {
  const { pictures: texts } = useHomeTexts();
  const { answer, problem } = useAnswer<PicturesWithoutText>("/home/pictures");
  if (!answer) return <Waiting problem={problem} />;
  if (answer.languages.length === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {answer.languages.map(({ locale, count, entries }) => (
        <List key={locale} heading={`${languageName(locale, panelLocale())}: ${texts.count(count)}`}>
          {entries.map(({ entry, fields }) => (
            <li key={entry.uid + entry.documentId}>
              <EntryLink entry={entry} at={fields[0]} />
              <Small>{fields.map(({ label }) => label).join(", ")}</Small>
            </li>
          ))}
        </List>
      ))}
    </Flex>
  );
}

export function LinksWidget() {
  const { links: texts } = useHomeTexts();
  const { post } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{ isChecking?: boolean; problem?: string }>({});
  const { answer, problem } = useAnswer<BrokenLinkEntries>("/home/links", round);

  async function check(): Promise<void> {
    setState({ isChecking: true });
    const refused = await post("/home/links", {}).then(
      () => undefined,
      (error) => formatAPIError(error as FetchError),
    );
    setState(refused ? { problem: refused } : {});
    setRound((last) => last + 1);
  }

  return (
    <Flex direction="column" alignItems="flex-start" gap={4}>
      {answer ? <FoundLinks {...answer} /> : <Waiting problem={problem} />}
      <Waiting problem={state.problem} />
      <Button variant="tertiary" size="S" loading={state.isChecking} onClick={check}>
        {texts.check}
      </Button>
    </Flex>
  );
}

function FoundLinks({ at, count, entries }: BrokenLinkEntries) {
  const { links: texts } = useHomeTexts();
  if (at === undefined) return <Typography textColor="neutral600">{texts.notYet}</Typography>;
  const time = momentInBudapest(at, panelLocale());
  if (count === 0) return <Typography textColor="neutral600">{texts.none(time)}</Typography>;
  return (
    <List heading={texts.count(count, time)} isWarning>
      {entries.map(({ entry, broken }) => (
        <li key={entry.uid + entry.documentId + entry.locale}>
          <EntryLink entry={entry} at={broken[0]} />
          {broken.map(({ field, message }) => (
            <Small key={field + message}>{message}</Small>
          ))}
        </li>
      ))}
    </List>
  );
}

export function PublishedWidget() {
  const { published: texts } = useHomeTexts();
  const { answer, problem } = useAnswer<{ versions: ListedVersion[] }>("/history");
  if (!answer) return <Waiting problem={problem} />;
  if (answer.versions.length === 0) return <Typography textColor="neutral600">{texts.none}</Typography>;
  return (
    <List>
      {answer.versions.slice(0, publishedCount).map((version) => (
        <li key={version.id}>
          <VersionLine version={version} isNamed />
        </li>
      ))}
      <li>
        <WayTo search="">{texts.all}</WayTo>
      </li>
    </List>
  );
}
