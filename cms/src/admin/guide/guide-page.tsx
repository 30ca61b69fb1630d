import { Box, Flex, Grid, Link, LinkButton, Typography } from "@strapi/design-system";
import { Layouts, Page, useAuth } from "@strapi/strapi/admin";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { NavLink, useLocation } from "react-router-dom";
import type { PanelLanguage } from "../../languages";
import { guidePermissions } from "../panel-permissions";
import { panelLocale } from "../texts/use-panel-texts";
import { type GuideTask, guideTasks } from "./guide-tasks";
import { guideTexts, splitAtWords } from "./guide-texts";
import { type GuideWord, useGuideWords } from "./guide-words";
import { pictureAddress, pictureShape } from "./pictures";
import type { GuideTexts } from "./task-text";

/** The panel keeps the page's title in sight. */
const headerHeight = "7rem";

/** What editors do most, step by step, with pictures of their own panel (`npm run guide`). */
export function GuidePage() {
  return (
    <Page.Protect permissions={guidePermissions}>
      <Guide />
    </Page.Protect>
  );
}

function Guide() {
  const title = useIntl().formatMessage({ id: "guide.menu" });
  const granted = useAuth("Guide", ({ permissions }) => permissions);
  const language = panelLocale();
  const texts = guideTexts[language];
  const tasks = guideTasks.filter(({ needs }) =>
    needs.every((one) => granted.some(({ action, subject }) => action === one.action && subject === one.subject)),
  );
  useAnchor();
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header title={title} subtitle={texts.subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} paddingBottom={8}>
          {tasks.length > 1 && <Contents tasks={tasks} texts={texts} />}
          {tasks.map((task) => (
            <Task key={task.name} task={task} texts={texts} language={language} />
          ))}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** The panel draws the page after the browser has looked for the place. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = document.getElementById(hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
}

function Contents({ tasks, texts }: { tasks: readonly GuideTask[]; texts: GuideTexts }) {
  return (
    <Box tag="nav" aria-label={texts.contents} background="neutral0" hasRadius shadow="tableShadow" padding={6}>
      <Grid.Root tag="ul" gap={2}>
        {tasks.map(({ name }) => (
          <Grid.Item key={name} tag="li" col={6} xs={12}>
            <Link tag={NavLink} to={`#${name}`}>
              {texts.tasks[name].title}
            </Link>
          </Grid.Item>
        ))}
      </Grid.Root>
    </Box>
  );
}

interface TaskProps {
  task: GuideTask;
  texts: GuideTexts;
  language: PanelLanguage;
}

function Task({ task: { name, audience, to }, texts, language }: TaskProps) {
  const { title, steps, pictures, link } = texts.tasks[name];
  return (
    <Box
      tag="section"
      aria-labelledby={name}
      data-task={name}
      background="neutral0"
      hasRadius
      shadow="tableShadow"
      padding={6}
    >
      <Typography
        variant="beta"
        tag="h2"
        id={name}
        tabIndex={-1}
        style={{ scrollMarginTop: headerHeight, marginBottom: "0.5rem" }}
      >
        {title}
      </Typography>
      <Typography tag="p" variant="pi" textColor="neutral600">
        {texts.audiences[audience]}
      </Typography>
      <Grid.Root gap={6} paddingTop={4}>
        <Grid.Item col={5} s={12} xs={12} alignItems="flex-start">
          <Flex direction="column" alignItems="flex-start" gap={4} position="sticky" top={headerHeight}>
            <Flex tag="ol" direction="column" alignItems="stretch" gap={3}>
              {steps.map((step, index) => (
                <Flex key={step} tag="li" alignItems="baseline" gap={3}>
                  <Typography fontWeight="bold" aria-hidden>
                    {index + 1}
                  </Typography>
                  <Step text={step} />
                </Flex>
              ))}
            </Flex>
            <LinkButton tag={NavLink} to={to} variant="secondary">
              {link}
            </LinkButton>
          </Flex>
        </Grid.Item>
        <Grid.Item col={7} s={12} xs={12} direction="column" alignItems="stretch" gap={4}>
          {pictures.map((alt, index) => {
            const address = pictureAddress(language, name, index + 1);
            return (
              <a key={alt} href={address} target="_blank" rel="noreferrer" title={texts.enlarge}>
                <Box
                  tag="img"
                  src={address}
                  alt={alt}
                  loading="lazy"
                  display="block"
                  width="100%"
                  borderColor="neutral200"
                  hasRadius
                  style={{ aspectRatio: pictureShape }}
                />
              </a>
            );
          })}
        </Grid.Item>
      </Grid.Root>
    </Box>
  );
}

function Step({ text }: { text: string }) {
  const words = useGuideWords();
  return (
    <Typography tag="p">
      {splitAtWords(text).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // `tools/guide/` finds the button by it.
          <strong key={part} data-word={part}>
            {words[part as GuideWord]}
          </strong>
        ),
      )}
    </Typography>
  );
}
