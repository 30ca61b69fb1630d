import { Badge, Box, Flex, Link, LinkButton, Typography } from "@strapi/design-system";
import { languageName } from "../../languages";
import { panelLanguage, usePanelTexts } from "../texts/use-panel-texts";
import { clockInBudapest, type PublishedState, type PublishReport } from "./published-state";
import { Schedule } from "./schedule";
import { useFormProblems } from "./use-form-problems";
import { useEditedLocale, usePublishedState } from "./use-published-state";

interface PanelProps {
  model: string;
  /** Strapi gives none for a single type; the entry has it. */
  documentId?: string;
  document?: { documentId?: string };
}

const shownTypes = /^api::(?!lead\.)/;

/** Beside an entry: what its last publish did, its languages, and what to fix before publishing. */
export function SitePanel({ model, document, documentId = document?.documentId }: PanelProps) {
  const { onTheSite } = usePanelTexts();
  if (!shownTypes.test(model) || !documentId) return null;
  return { title: onTheSite, content: <SiteState model={model} documentId={documentId} /> };
}

function SiteState({ model, documentId }: { model: string; documentId: string }) {
  const locale = useEditedLocale();
  const state = usePublishedState(model, documentId, locale);
  const formProblems = useFormProblems(model, documentId, locale);
  const texts = usePanelTexts();
  if (!state) return <Typography textColor="neutral600">{texts.loading}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {state.preview && (
        <LinkButton href={state.preview} target="_blank" rel="noreferrer" variant="secondary" fullWidth>
          {texts.preview}
        </LinkButton>
      )}
      <Report report={state.report} siteUrl={state.siteUrl} />
      <Languages languages={state.languages} />
      <Problems problems={formProblems ?? state.problems} />
      <Schedule model={model} documentId={documentId} locale={locale} />
    </Flex>
  );
}

function Report({ report, siteUrl }: Pick<PublishedState, "report" | "siteUrl">) {
  const texts = usePanelTexts();
  if (report === "unreachable") return <Typography textColor="warning700">{texts.unreachable}</Typography>;
  if (!report) return <Typography textColor="neutral600">{texts.nothingPublished}</Typography>;
  const isFailed = report.counts.failed > 0;
  return (
    <Box>
      <Typography fontWeight="bold" textColor={isFailed ? "danger600" : "success700"} role="status">
        {texts.report({ ...report.counts, seconds: report.seconds })}
      </Typography>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {texts.budapestTime(clockInBudapest(report.at))}
      </Typography>
      <Box tag="details" paddingTop={2}>
        <Typography tag="summary">{texts.pages}</Typography>
        <Pages pages={report.pages} siteUrl={siteUrl} />
      </Box>
    </Box>
  );
}

function Pages({ pages, siteUrl }: Pick<PublishReport, "pages"> & { siteUrl: string }) {
  const { removedPage } = usePanelTexts();
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={1}>
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

const languageColours = {
  complete: { backgroundColor: "success100", textColor: "success700" },
  missing: { backgroundColor: "danger100", textColor: "danger700" },
  older: { backgroundColor: "warning100", textColor: "warning700" },
} as const;

function Languages({ languages }: Pick<PublishedState, "languages">) {
  const texts = usePanelTexts();
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
      {Object.entries(languages).map(([locale, state]) => (
        <Flex tag="li" key={locale} justifyContent="space-between">
          <Typography>{languageName(locale, panelLanguage())}</Typography>
          <Badge {...languageColours[state]}>{texts.languageStates[state]}</Badge>
        </Flex>
      ))}
    </Flex>
  );
}

function Problems({ problems }: Pick<PublishedState, "problems">) {
  const texts = usePanelTexts();
  if (problems.length === 0) return <Typography textColor="neutral600">{texts.noProblems}</Typography>;
  return (
    <Box>
      <Typography fontWeight="bold">{texts.problems}</Typography>
      <Box tag="ul">
        {problems.map(({ field, label, message }) => (
          <li key={field + message}>
            <Typography textColor="warning700">
              {label}: {message}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
