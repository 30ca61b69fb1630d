import "../../styles/index.css";
import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useMatches, useNavigate, useRouteError } from "react-router";
import { splitLocale } from "../../i18n/locales.ts";
import type { PageLoad } from "../../pages/page-load.ts";
import { applyHead } from "../../seo/apply-head.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { linkToFollow } from "./link-to-follow.ts";
import { PageLoadContext } from "./page-context.ts";
import styles from "./root.module.css";

/** What surrounds every page. It stays mounted while pages change inside it. */
export function Root() {
  const load = useMatches().at(-1)?.loaderData as PageLoad | undefined;
  if (!load) throw new Error("The route has no loader; make routes with createRouteObjects");
  const { payload, messages } = load;
  useLinksAsNavigation();
  usePageChange(load);
  return (
    <PageLoadContext value={load}>
      <a className={styles.skip} href="#content">
        {messages.skipToContent}
      </a>
      <Header payload={payload} messages={messages} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer payload={payload} messages={messages} />
      <ScrollRestoration />
    </PageLoadContext>
  );
}

/** Shown when a page's code or content cannot be loaded in the browser: a plain way on. */
export function RootError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  const { locale } = splitLocale(globalThis.location?.pathname ?? "/");
  const texts = {
    hu: { title: "Hiba történt", retry: "Újrapróbálom" },
    en: { title: "An error occourd", retry: "Try again" },
    nl: { title: "Er is een fout opgetreden", retry: "Opnieuw proberen" },
  }[locale];
  return (
    <main id="content" className={styles.failure}>
      <h1>{texts.title}</h1>
      <p>
        <a href={globalThis.location?.href} data-full-load="">
          {texts.retry}
        </a>
      </p>
    </main>
  );
}

/** Plain links, those inside editors' texts included, become client navigations. */
function useLinksAsNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = linkToFollow(event);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash } = new URL(link.href);
      void navigate(pathname + search + hash, {
        preventScrollReset: link.hasAttribute("data-keep-scroll"),
        replace: link.hasAttribute("data-replace"),
      });
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

/** After a client navigation the head is that of the new page and focus starts at its content. */
function usePageChange({ payload }: PageLoad): void {
  const shown = useRef(payload);
  useEffect(() => {
    if (shown.current === payload) return;
    const isSamePlace = shown.current.meta.canonical === payload.meta.canonical && shown.current.view === payload.view;
    shown.current = payload;
    applyHead(payload);
    if (!isSamePlace && !location.hash) document.getElementById("content")?.focus({ preventScroll: true });
  }, [payload]);
}
