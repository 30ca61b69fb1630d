import "../../styles/index.css";
import { useEffect } from "react";
import type { PageLoad } from "../../pages/page-load.ts";
import { Failsafe } from "./failsafe.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NavigationStatus } from "./navigation-status.tsx";
import { PageLoadContext } from "./page-context.ts";
import styles from "./root.module.css";

interface RootProps {
  load: PageLoad;
  /** Told once the page is in the document. */
  onShown?: () => void;
}

/** A whole page. Header and footer stay mounted while the page between them changes. */
export function Root({ load, onShown }: RootProps) {
  const { payload, messages, View, parts } = load;
  useEffect(() => onShown?.(), [onShown]);
  return (
    <Failsafe>
      <PageLoadContext value={load}>
        <NavigationStatus />
        {payload.draft && parts.draft && <parts.draft.DraftBanner draft={payload.draft} />}
        <Header payload={payload} messages={messages}>
          {/* In a landmark: links of the consent banner may stand before it. */}
          <a className={styles.skip} href="#content">
            {messages.skipToContent}
          </a>
        </Header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <View payload={payload} />
        </main>
        <Footer payload={payload} messages={messages} />
      </PageLoadContext>
    </Failsafe>
  );
}
