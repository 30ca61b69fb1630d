import "../../styles/index.css";
import type { PageLoad } from "../../pages/page-load.ts";
import { Failsafe } from "./failsafe.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageLoadContext } from "./page-context.ts";
import styles from "./root.module.css";

/** A whole page. Header and footer stay mounted while the page between them changes. */
export function Root({ load }: { load: PageLoad }) {
  const { payload, messages, View } = load;
  return (
    <Failsafe>
      <PageLoadContext value={load}>
        <a className={styles.skip} href="#content">
          {messages.skipToContent}
        </a>
        <Header payload={payload} messages={messages} />
        <main id="content" tabIndex={-1} className={styles.main}>
          <View payload={payload} />
        </main>
        <Footer payload={payload} messages={messages} />
      </PageLoadContext>
    </Failsafe>
  );
}
