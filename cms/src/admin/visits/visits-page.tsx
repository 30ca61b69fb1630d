import { routes } from "@hetreteg/contract/routes";
import { Box, Flex, SingleSelect, SingleSelectOption, Typography } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { type ReactNode, useState } from "react";
import { languageName } from "../../languages";
import { visitPermissions } from "../panel-permissions";
import { panelLocale, usePanelTexts } from "../texts/use-panel-texts";
import { useVisits } from "./use-visits";
import { VisitTable } from "./visit-table";

const periods = [7, 30, 90, 365];

/** Which pages, languages, sites and links lead to enquiries: numbers a day, of nobody. */
export function VisitsPage() {
  return (
    <Page.Protect permissions={visitPermissions}>
      <Visits />
    </Page.Protect>
  );
}

/** `article-index___nl` → `/article/… · Dutch`; "other" and what an earlier release had stay as they are. */
function kindOfPage(id: string, named: (name: string) => string): string {
  const [name = "", locale = ""] = id.split("___");
  const route = routes.find((one) => one.name === name);
  return route ? `${route.path.replace(/:\w+/, "…")} · ${languageName(locale, panelLocale())}` : named(id);
}

function Visits() {
  const { visits: texts } = usePanelTexts();
  const [days, setDays] = useState(30);
  const { summary, problem } = useVisits(days);
  const named = (name: string) => texts.names[name] ?? name;

  function pageLink(path: string): ReactNode {
    if (!path.startsWith("/")) return named(path);
    return (
      <a href={summary?.siteUrl + path} target="_blank" rel="noreferrer">
        {path}
      </a>
    );
  }

  function linkOrigin(from: string): ReactNode {
    const [path = "", place] = from.split("#");
    return place ? (
      <>
        {pageLink(path)} · {texts.places[place] ?? texts.section(place)}
      </>
    ) : (
      pageLink(path)
    );
  }

  return (
    <Page.Main>
      <Page.Title>{texts.title}</Page.Title>
      <Layouts.Header
        title={texts.title}
        subtitle={texts.subtitle}
        primaryAction={
          <SingleSelect
            aria-label={texts.period}
            value={String(days)}
            onChange={(value: string | number) => setDays(Number(value))}
          >
            {periods.map((period) => (
              <SingleSelectOption key={period} value={String(period)}>
                {texts.days(period)}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {problem && (
            <Box role="alert">
              <Typography textColor="danger600">{problem}</Typography>
            </Box>
          )}
          {summary && (
            <>
              <VisitTable
                {...texts.pages}
                none={texts.none}
                rows={summary.pages.map(({ name, views, steps, enquiries }) => ({
                  key: name,
                  cells: [pageLink(name), views, steps, enquiries],
                }))}
              />
              <VisitTable
                {...texts.routes}
                none={texts.none}
                rows={summary.routes.map(({ name, views }) => ({ key: name, cells: [kindOfPage(name, named), views] }))}
              />
              <VisitTable
                {...texts.ways}
                none={texts.none}
                rows={summary.ways.map(({ from, page, steps, enquiries }) => ({
                  key: `${from} ${page}`,
                  cells: [linkOrigin(from), pageLink(page), steps, enquiries],
                }))}
              />
              <VisitTable
                {...texts.sources}
                none={texts.none}
                rows={summary.sources.map(({ name, arrivals, enquiries }) => ({
                  key: name,
                  cells: [named(name), arrivals, enquiries],
                }))}
              />
              <VisitTable
                {...texts.languages}
                none={texts.none}
                rows={summary.languages.map(({ name, views, arrivals, enquiries }) => ({
                  key: name,
                  cells: [languageName(name, panelLocale()), views, arrivals, enquiries],
                }))}
              />
            </>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
