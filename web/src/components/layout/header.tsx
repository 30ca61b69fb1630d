import { localizedPath } from "@hetreteg/contract/locales";
import { type FocusEvent, type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from "react";
import { languages } from "../../i18n/languages.ts";
import type { Messages } from "../../i18n/texts.ts";
import type { PageFrame } from "../page-frame.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import styles from "./header.module.css";

/** Breakpoint of the inline navigation, as in header.module.css; an open menu is closed there. */
const wide = "(width >= 60rem)";

interface HeaderProps {
  payload: PageFrame;
  messages: Messages;
  /** In the menu, before the languages. */
  search?: ReactNode;
  /** After the menu, at every width. */
  lens?: ReactNode;
  children?: ReactNode;
}

/** The small-screen menu is a popover, so it works without script. */
export function Header({ payload, messages, search, lens, children }: HeaderProps) {
  const { siteLayout, locale, switches, meta } = payload;
  const { action } = siteLayout;
  const offers = [...(siteLayout.menu ?? []), ...(action ? [action] : [])];
  const home = localizedPath("/", locale);
  const menu = useRef<HTMLDivElement>(null);
  const shown = useRef(payload);
  useEffect(() => {
    // Keeps a menu open that was opened before hydration.
    if (shown.current !== payload) closeMenu(menu.current);
    shown.current = payload;
  }, [payload]);
  useEffect(() => {
    const isWide = matchMedia(wide);
    const close = () => closeMenu(menu.current);
    isWide.addEventListener("change", close);
    return () => isWide.removeEventListener("change", close);
  }, []);
  return (
    <header className={styles.header}>
      {children}
      <a className={styles.brand} href={home} aria-label={messages.homeLink(siteLayout.company.brand)}>
        <BrandMark />
        <span className={styles.name}>{siteLayout.company.brand}</span>
      </a>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens to what it holds */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by its keys, too */}
      <div
        ref={menu}
        id="_menu"
        popover="auto"
        className={styles.menu}
        onToggle={beginInside}
        onBlur={closeWhenLeft}
        onClick={closeAtAnchor}
      >
        {/* The menu covers its open button. */}
        <button type="button" className={styles.close} popoverTarget="_menu" popoverTargetAction="hide">
          {messages.closeMenu}
        </button>
        <nav aria-label={messages.mainNavigation}>
          <ul className={styles.links}>
            {siteLayout.header.map((link) => (
              <li key={link.path}>
                <a href={link.path} lang={link.lang} {...currentIn(meta.canonical, link.path)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          {/* On small screens: there is room for them in the menu alone. */}
          <ul className={styles.offers}>
            {offers.map((link) => (
              <li key={link.path}>
                <a href={link.path} lang={link.lang} {...currentIn(meta.canonical, link.path)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {search}
        <nav aria-label={messages.languages}>
          <ul className={styles.languages}>
            {switches.map((other) => (
              <li key={other.locale}>
                <a
                  href={other.path}
                  lang={other.locale}
                  hrefLang={other.locale}
                  aria-label={`${other.locale.toUpperCase()} ${languages[other.locale].name}`}
                  aria-current={other.locale === locale ? "true" : undefined}
                >
                  {other.locale.toUpperCase()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {lens}
      {/* After the menu in the DOM, so that the tab order matches the visual order at every width. */}
      {action && (
        <a className={styles.action} href={action.path} lang={action.lang} {...currentIn(meta.canonical, action.path)}>
          {action.label}
        </a>
      )}
      <button type="button" className={styles.toggle} popoverTarget="_menu">
        {messages.menu}
      </button>
    </header>
  );
}

function closeMenu(menu: HTMLElement | null): void {
  if (menu?.matches(":popover-open")) menu.hidePopover();
}

/** The open button is covered, so focus moves inside. `autofocus` would act on page load. */
function beginInside({ currentTarget: menu, newState }: ToggleEvent<HTMLElement>) {
  if (newState === "open") menu.querySelector("button")?.focus();
}

/** Closes on focus leaving, since the menu covers the next element. */
function closeWhenLeft({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLElement>) {
  if (next && !menu.contains(next)) closeMenu(menu);
}

/** A link to a place of the page that is shown is no step, after which it would close; the menu covers the place. */
function closeAtAnchor({ currentTarget: menu, target }: MouseEvent<HTMLElement>) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.hash && link.pathname === location.pathname) closeMenu(menu);
}

/** `page` for the current page, `true` for its section. */
function currentIn(canonical: string | undefined, path: string): { "aria-current"?: "page" | "true" } {
  if (canonical === path) return { "aria-current": "page" };
  return canonical?.startsWith(`${path}/`) ? { "aria-current": "true" } : {};
}
