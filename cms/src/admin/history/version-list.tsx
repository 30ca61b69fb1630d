import { Box, Button, Field, Flex, Link, Typography } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { type FormEvent, type ReactNode, useState } from "react";
import { NavLink, useSearchParams } from "react-router-dom";
import { daysInTrash } from "../../history/bounds";
import type { ListedVersion } from "../../history/history-controller";
import { languageName } from "../../languages";
import { momentInBudapest } from "../../publishing/budapest-time";
import { DateTextField } from "../dates/date-text-field";
import { parseDate } from "../dates/parse-date";
import { panelLocale } from "../texts/use-panel-texts";
import { useAnswer } from "../use-answer";
import { useHistoryTexts } from "./history-texts";

interface VersionsAnswer {
  versions: ListedVersion[];
  next?: number;
  count: number;
  size: number;
}

export function VersionList({ search }: { search: URLSearchParams }) {
  const texts = useHistoryTexts();
  const { answer, problem } = useAnswer<VersionsAnswer>(`/history?${search}`);
  const isTrash = search.has("deleted");
  const isOfEntry = search.has("documentId");
  const [first] = answer?.versions ?? [];
  const megabytes = new Intl.NumberFormat(panelLocale(), { maximumSignificantDigits: 2 }).format(
    (answer?.size ?? 0) / 1e6,
  );
  const title = isTrash ? texts.trash : isOfEntry && first ? texts.ofEntry(first.entry.title) : texts.title;
  const subtitle = isTrash ? texts.trashHint(daysInTrash) : answer && texts.subtitle(answer.count, megabytes);
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={subtitle}
        primaryAction={
          <Flex gap={4}>
            {(isTrash || isOfEntry) && <WayTo search="">{texts.all}</WayTo>}
            {!isTrash && <WayTo search="?deleted=1">{texts.trash}</WayTo>}
          </Flex>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {!isTrash && <LiveAt />}
          {problem && (
            <Typography role="alert" textColor="danger600">
              {problem}
            </Typography>
          )}
          {answer && (
            <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
              {answer.versions.length === 0 && <Typography>{isTrash ? texts.trashEmpty : texts.none}</Typography>}
              <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
                {answer.versions.map((version) => (
                  <li key={version.id}>
                    <VersionLine version={version} isNamed={!isOfEntry} />
                  </li>
                ))}
              </Flex>
              {answer.next && (
                <Box paddingTop={4}>
                  <WayTo search={`?${new URLSearchParams([...search, ["before", String(answer.next)]])}`}>
                    {texts.older}
                  </WayTo>
                </Box>
              )}
            </Box>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

export function WayTo({ search, children }: { search: string; children: ReactNode }) {
  return (
    <Link tag={NavLink} to={`/history${search}`}>
      {children}
    </Link>
  );
}

interface VersionLineProps {
  version: ListedVersion;
  /** With the entry's name. */
  isNamed: boolean;
}

export function VersionLine({ version, isNamed }: VersionLineProps) {
  const { id, at, entry } = version;
  const { type, title } = entry;
  return (
    <>
      <WayTo search={`?version=${id}`}>
        {momentInBudapest(at, panelLocale())}
        {isNamed && ` · ${title === type ? type : `${type}: ${title}`}`}
      </WayTo>
      <Typography tag="p" variant="pi" textColor="neutral600">
        <WhatWasDone version={version} />
      </Typography>
    </>
  );
}

export function WhatWasDone({ version: { action, by, locales } }: { version: ListedVersion }) {
  const texts = useHistoryTexts();
  const languages = locales.map((locale) => languageName(locale, panelLocale()));
  const whose = by ?? (action === "found" ? "" : texts.byNobody);
  return [texts.actions[action], ...languages, whose].filter(Boolean).join(" · ");
}

/** "What was live at 9:40?" */
function LiveAt() {
  const texts = useHistoryTexts();
  const [search, setSearch] = useSearchParams();
  const [date, setDate] = useState<string | null>(search.get("until")?.slice(0, 10) ?? null);
  const [time, setTime] = useState(search.get("until")?.slice(11) ?? "");
  const until = date && time && parseDate(date).date ? `${date}T${time}` : "";

  function show(event: FormEvent): void {
    event.preventDefault();
    const changed = new URLSearchParams(search);
    changed.delete("before");
    if (until) changed.set("until", until);
    else changed.delete("until");
    setSearch(changed);
  }

  return (
    <Box tag="form" onSubmit={show} background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Typography variant="delta" tag="h2">
        {texts.liveAt}
      </Typography>
      <Flex gap={4} alignItems="flex-start" wrap="wrap" paddingTop={4}>
        <Box width="16rem">
          <DateTextField name="until-date" label={texts.until} value={date} onChange={setDate} />
        </Box>
        <Field.Root name="until-time">
          <Field.Label>{texts.time}</Field.Label>
          <Field.Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field.Root>
        <Box paddingTop={5}>
          <Button type="submit" variant="secondary" size="L" disabled={!until && !search.has("until")}>
            {texts.show}
          </Button>
        </Box>
      </Flex>
    </Box>
  );
}
