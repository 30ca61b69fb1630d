import type { PublishReport } from "@hetreteg/contract/receipts";
import { Badge, Box, Flex, Link, LinkButton, Typography } from "@strapi/design-system";
import { useForm, useRBAC } from "@strapi/strapi/admin";
import { languageName } from "../../languages";
import { momentInBudapest } from "../../publishing/budapest-time";
import { EntryHistory } from "../history/entry-history";
import { ReadyDraft } from "../review/ready-draft";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { GroupedFindings } from "./findings";
import { IncomingLinks } from "./incoming-links";
import type { PublishedState } from "./published-state";
import { Schedule } from "./schedule";
import { SharePreview } from "./share-preview";
import { useFormProblems } from "./use-form-problems";
import { useEditedLocale, usePublishedState } from "./use-published-state";

interface PanelProps {
  model: string;
  /** Strapi gives none for a single type; the entry has it. */
  documentId?: string;
  document?: { documentId?: string };
  collectionType?: string;
}

const shownTypes = /^api::(?!lead\.)/;

/** Beside an entry: what its last publish did, its languages, and what to fix before publishing. */
export function SitePanel({ model, document, documentId = document?.documentId, collectionType }: PanelProps) {
  const { onTheSite } = usePanelTexts();
  if (!shownTypes.test(model) || !documentId) return null;
  return {
    title: onTheSite,
    content: <SiteState model={model} documentId={documentId} collectionType={collectionType} />,
  };
}

interface SiteStateProps extends PanelProps {
  documentId: string;
}

function SiteState({ model, documentId, collectionType }: SiteStateProps) {
  const locale = useEditedLocale();
  const state = usePublishedState(model, documentId, locale, collectionType);
  const formProblems = useFormProblems(model, documentId, locale);
  const { allowedActions, isLoading } = useRBAC([
    { action: "plugin::content-manager.explorer.publish", subject: model },
  ]);
  const mayPublish = allowedActions.canPublish;
  const texts = usePanelTexts();
  if (!state) return <Typography textColor="neutral600">{texts.loading}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {state.hasDrafts && !isLoading && (
        <ReadyDraft
          key={`${locale} ${state.ready?.at}`}
          path={`/publishing/${model}/${documentId}/ready?locale=${locale}`}
          ready={state.ready}
          mayPublish={mayPublish === true}
        />
      )}
      {state.preview && (
        <LinkButton href={state.preview} target="_blank" rel="noreferrer" variant="secondary" fullWidth>
          {texts.preview}
        </LinkButton>
      )}
      {state.shared && <SharePreview link={state.shared} />}
      <Report {...state} />
      {Object.keys(state.languages).length > 0 && <Languages languages={state.languages} />}
      <Problems problems={formProblems ?? state.problems} />
      {isShown(state.languages[locale]) && <NewAddress model={model} documentId={documentId} />}
      <EntryHistory model={model} documentId={documentId} round={stepOf(state)} />
      {state.hasDrafts && mayPublish && <Schedule model={model} documentId={documentId} locale={locale} />}
    </Flex>
  );
}

function isShown(state: PublishedState["languages"][string] | undefined): boolean {
  return state !== "missing" && state !== "draft";
}

/** Another one with each save and each publish: a version is kept before the site has it. */
function stepOf({ report }: PublishedState): string | number {
  return typeof report === "object" ? (report?.at ?? 0) : report;
}

function Report({ report, siteUrl, hasDrafts }: PublishedState) {
  const texts = usePanelTexts();
  if (report === "saving") return <Typography textColor="neutral600">{texts.loading}</Typography>;
  if (report === "publishing") return <Typography role="status">{texts.publishing}</Typography>;
  if (report === "unreachable") return <Typography textColor="warning700">{texts.unreachable}</Typography>;
  if (!report) return <Typography textColor="neutral600">{texts.nothingPublished}</Typography>;
  const { at, seconds, counts, pages, servers } = report;
  const total = counts.live + counts.gone + counts.failed;
  const own = pages.filter(({ isOwn }) => isOwn);
  const others = pages.filter(({ isOwn }) => !isOwn);
  const colour = counts.failed > 0 ? "danger600" : total > 0 ? "success700" : "neutral800";
  return (
    <Box>
      <Typography fontWeight="bold" textColor={colour} role="status">
        {total > 0 || hasDrafts ? texts.report({ ...counts, seconds }) : texts.inForce}
      </Typography>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {texts.budapestTime(momentInBudapest(at, panelLocale()))}
      </Typography>
      {servers.of > 1 && (
        <Typography tag="p" textColor={servers.live < servers.of ? "warning700" : "neutral600"}>
          {texts.liveOnServers(servers)}
        </Typography>
      )}
      {total === 0 && hasDrafts && <Typography tag="p">{texts.notShown}</Typography>}
      <Pages pages={own} siteUrl={siteUrl} />
      {others.length > 0 && (
        <Box tag="details" paddingTop={2}>
          <Typography tag="summary">{texts.otherPages(total - own.length)}</Typography>
          <Pages pages={others} siteUrl={siteUrl} />
          {total > pages.length && (
            <Typography textColor="neutral600">{texts.unnamedPages(total - pages.length)}</Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

function Pages({ pages, siteUrl }: Pick<PublishReport, "pages"> & { siteUrl: string }) {
  const { removedPage } = usePanelTexts();
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} paddingTop={1}>
      {pages.map(({ path, state, reason }) => (
        <li key={path}>
          {state === "gone" ? (
            <Typography textColor="neutral600">
              {path} ({removedPage})
            </Typography>
          ) : (
            <Link href={siteUrl + path} isExternal>
              {path}
            </Link>
          )}
          {reason && <Typography textColor="danger600">{` ${reason}`}</Typography>}
        </li>
      ))}
    </Flex>
  );
}

/** While the form has another address than the one that is stored. */
function NewAddress({ model, documentId }: { model: string; documentId: string }) {
  const isChanged = useForm("NewAddress", ({ values, initialValues }) => {
    const [typed, stored] = [values, initialValues] as { slug?: string }[];
    return Boolean(stored?.slug && typed?.slug && stored.slug !== typed.slug);
  });
  const { incoming } = usePanelTexts();
  if (!isChanged) return null;
  return <IncomingLinks model={model} documentIds={[documentId]} isByAddress warning={incoming.afterNewAddress} />;
}

const languageColours = {
  complete: { backgroundColor: "success100", textColor: "success700" },
  draft: { backgroundColor: "secondary100", textColor: "secondary700" },
  missing: { backgroundColor: "danger100", textColor: "danger700" },
  older: { backgroundColor: "warning100", textColor: "warning700" },
} as const;

function Languages({ languages }: Pick<PublishedState, "languages">) {
  const texts = usePanelTexts();
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
      {Object.entries(languages).map(([locale, state]) => (
        <Flex tag="li" key={locale} justifyContent="space-between" gap={1} wrap="wrap">
          <Typography>{languageName(locale, panelLocale())}</Typography>
          <Badge {...languageColours[state]}>{texts.languageStates[state]}</Badge>
        </Flex>
      ))}
    </Flex>
  );
}

function Problems({ problems }: Pick<PublishedState, "problems">) {
  const texts = usePanelTexts();
  if (problems.length === 0) return <Typography textColor="neutral600">{texts.noProblems}</Typography>;
  return <GroupedFindings problems={problems} />;
}
