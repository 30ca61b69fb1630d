import { Box, Button, Flex, Typography } from "@strapi/design-system";
import {
  type FetchError,
  Layouts,
  Page,
  useAPIErrorHandler,
  useFetchClient,
  useNotification,
} from "@strapi/strapi/admin";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Change } from "../../history/find-changes";
import type { ShownVersion } from "../../history/history-controller";
import { languageName } from "../../languages";
import { momentInBudapest } from "../../publishing/budapest-time";
import type { DescribedEntry } from "../../publishing/incoming-links";
import { useReadEntryAgainMutation } from "../publishing/entry-cache";
import { EntryLink } from "../publishing/entry-link";
import { panelLocale } from "../texts/use-panel-texts";
import { useAnswer } from "../use-answer";
import { FieldChanges } from "./field-changes";
import { useHistoryTexts } from "./history-texts";
import { WayTo, WhatWasDone } from "./version-list";

interface Restored {
  entry: DescribedEntry;
  missing: number;
  linked: DescribedEntry[];
}

export function VersionPage({ id }: { id: string }) {
  const texts = useHistoryTexts();
  const [round, setRound] = useState(0);
  const { answer: version, problem } = useAnswer<ShownVersion>(`/history/${id}`, round);
  if (problem) return <Failure problem={problem} />;
  if (!version) return <Page.Loading />;
  const { entry, at, until, action, changed, sinceThen, comesBack } = version;
  const moment = (time: number) => momentInBudapest(time, panelLocale());
  const isOfSite = action === "found" || action === "published";
  return (
    <Page.Main>
      <Page.Title>{texts.ofEntry(entry.title)}</Page.Title>
      <Layouts.Header
        title={entry.title}
        subtitle={isOfSite ? texts.live(moment(at), until ? moment(until) : undefined) : undefined}
        navigationAction={
          <WayTo search={`?uid=${entry.uid}&documentId=${entry.documentId}`}>{texts.ofEntry(entry.title)}</WayTo>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
            <Typography>
              {moment(at)} · <WhatWasDone version={version} />
            </Typography>
            <Actions version={version} onChange={() => setRound(round + 1)} />
          </Box>
          {isOfSite && <Changes title={texts.changed} none={texts.first} changes={changed} />}
          {comesBack.length > 0 && <Changes title={texts.comesBack} changes={comesBack} isNew />}
          {(sinceThen.length > 0 || comesBack.length === 0) && (
            <Changes title={texts.sinceThen} none={texts.noneSince} changes={sinceThen} />
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Failure({ problem }: { problem: string }) {
  const { title, all } = useHistoryTexts();
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header title={title} navigationAction={<WayTo search="">{all}</WayTo>} />
      <Layouts.Content>
        <Typography role="alert" textColor="danger600">
          {problem}
        </Typography>
      </Layouts.Content>
    </Page.Main>
  );
}

function Actions({ version, onChange }: { version: ShownVersion; onChange(): void }) {
  const texts = useHistoryTexts();
  const { post, del } = useFetchClient();
  const { formatAPIError } = useAPIErrorHandler();
  const { toggleNotification } = useNotification();
  const navigate = useNavigate();
  const [readEntryAgain] = useReadEntryAgainMutation();
  const [restored, setRestored] = useState<Restored>();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, entry, isThere, mayRestore, sinceThen, comesBack, hasDrafts } = version;
  const restoring = hasDrafts
    ? { action: texts.restore, hint: isThere ? texts.restoreHint : texts.restoreGoneHint, done: texts.restored }
    : texts.restoreLive;

  async function run(work: () => Promise<unknown>): Promise<void> {
    setProblem(undefined);
    await work().catch((error) => setProblem(formatAPIError(error as FetchError)));
  }
  const restore = () =>
    run(async () => {
      const { data } = await post<Restored>(`/history/${id}/restore`);
      setRestored(data);
      void readEntryAgain(entry.uid);
      onChange();
    });
  const erase = () =>
    run(async () => {
      await del(`/history/${id}`);
      toggleNotification({ type: "success", message: texts.erased });
      navigate("/history?deleted=1", { replace: true });
    });

  return (
    <Flex direction="column" alignItems="flex-start" gap={4} paddingTop={4}>
      {restored ? (
        <Box role="status">
          <Typography tag="p" fontWeight="bold">
            {restoring.done}
          </Typography>
          {restored.missing > 0 && <Typography tag="p">{texts.missing(restored.missing)}</Typography>}
          {restored.linked.length > 0 && (
            <Box paddingTop={2}>
              <Typography tag="p">{texts.linked}</Typography>
              <ul>
                {restored.linked.map((one) => (
                  <li key={one.uid + one.documentId}>
                    <EntryLink entry={one} />
                  </li>
                ))}
              </ul>
            </Box>
          )}
        </Box>
      ) : (
        mayRestore &&
        sinceThen.length + comesBack.length > 0 && (
          <>
            <Button onClick={restore}>{restoring.action}</Button>
            <Typography textColor="neutral600">{restoring.hint}</Typography>
          </>
        )
      )}
      {(isThere || restored) && <EntryLink entry={restored?.entry ?? entry} />}
      {!isThere && !restored && (
        <Flex gap={4} wrap="wrap">
          {isAsked && <Typography role="alert">{texts.eraseQuestion}</Typography>}
          <Button variant="danger-light" onClick={isAsked ? erase : () => setAsked(true)}>
            {texts.erase}
          </Button>
          {isAsked && (
            <Button variant="tertiary" onClick={() => setAsked(false)}>
              {texts.cancel}
            </Button>
          )}
        </Flex>
      )}
      {problem && (
        <Typography role="alert" textColor="danger600">
          {problem}
        </Typography>
      )}
    </Flex>
  );
}

function Changes(props: { title: string; none?: string; changes: Change[]; isNew?: boolean }) {
  const { title, none, changes, isNew } = props;
  const texts = useHistoryTexts();
  const language = (locale: string) => (locale ? languageName(locale, panelLocale()) : texts.allLanguages);
  const id = useId();
  return (
    <Box tag="section" aria-labelledby={id} background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Typography variant="delta" tag="h2" id={id}>
        {title}
      </Typography>
      {changes.length === 0 && <Typography textColor="neutral600">{none}</Typography>}
      <Box paddingTop={2}>
        <FieldChanges changes={changes} ofLanguage={language} isNew={isNew} />
      </Box>
    </Box>
  );
}
