import "../styles/index.css";
import { useEffect, useLayoutEffect } from "react";
import { IsStepContext } from "../components/later.tsx";
import { Breadcrumbs } from "../components/layout/breadcrumbs.tsx";
import { Footer } from "../components/layout/footer.tsx";
import { Header } from "../components/layout/header.tsx";
import { NavigationStatus } from "../components/layout/navigation-status.tsx";
import { PageContext } from "../components/page-context.ts";
import { type Steps, StepsContext } from "../components/steps-context.ts";
import { BehindPage } from "../lens/behind-page.tsx";
import { LensLink } from "../lens/lens-link.tsx";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { SearchLink } from "../search/search-link.tsx";
import { LazySectionsContext } from "../sections/lazy-sections.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import styles from "./root.module.css";

interface RootProps {
  page: PreparedPage;
  /** Without it, full page loads. */
  steps?: Steps;
  /** Its top is shown at once, the rest right after (components/later.tsx). */
  isStep?: boolean;
  /** Called once, in the commit: before what effects do with the page. */
  onMounted?: () => void;
  /** Called after the commit. */
  onShown?: () => void;
}

/** Header and footer stay mounted across navigations. */
export function Root({ page, steps, isStep = false, onMounted, onShown }: RootProps) {
  const { payload, messages, View, chunks } = page;
  useLayoutEffect(() => onMounted?.(), [onMounted]);
  useEffect(() => onShown?.(), [onShown]);
  const shown = (
    <PageContext value={page}>
      <NavigationStatus />
      {payload.draft && chunks.draft && <chunks.draft.DraftBanner draft={payload.draft} />}
      <Header payload={payload} messages={messages} search={<SearchLink />} lens={<LensLink />}>
        {/* In a landmark, since links of the consent banner may precede it. */}
        <a className={styles.skip} href="#_content">
          {messages.skipToContent}
        </a>
      </Header>
      <Breadcrumbs payload={payload} messages={messages} />
      {/* An element kept where breadcrumbs come or go would count as one that jumped; a list's filters keep theirs. */}
      <main
        key={payload.breadcrumbs ? `${payload.view} below` : payload.view}
        id="_content"
        tabIndex={-1}
        className={styles.main}
      >
        <LazySectionsContext value={chunks}>
          <IsStepContext value={isStep}>
            <View payload={payload} />
          </IsStepContext>
        </LazySectionsContext>
      </main>
      <BehindPage />
      <Footer payload={payload} messages={messages} />
    </PageContext>
  );
  return (
    <ErrorBoundary texts={messages.error}>
      {steps ? <StepsContext value={steps}>{shown}</StepsContext> : shown}
    </ErrorBoundary>
  );
}
