import { type ReactNode, useEffect, useRef } from "react";
import { localeNames, localizedPath } from "../../i18n/locales.ts";
import type { Messages } from "../../i18n/messages.ts";
import type { PagePayload } from "../../pages/payload.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import styles from "./header.module.css";

interface HeaderProps {
  payload: PagePayload;
  messages: Messages;
  /** Stands before everything else. */
  children?: ReactNode;
}

/** Brand, main navigation and language switch. The menu of small screens is a popover: it needs no script. */
export function Header({ payload, messages, children }: HeaderProps) {
  const { shell, locale, switches, meta } = payload;
  const home = localizedPath("/", locale);
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [payload]);
  return (
    <header className={styles.header}>
      {children}
      <a className={styles.brand} href={home} aria-label={messages.homeLink(shell.company.brand)}>
        <BrandMark />
        <span className={styles.name}>{shell.company.brand}</span>
      </a>
      <button type="button" className={styles.toggle} popoverTarget="menu">
        {messages.menu}
      </button>
      <nav ref={menu} id="menu" popover="auto" className={styles.menu} aria-label={messages.mainNavigation}>
        <ul className={styles.links}>
          {shell.header.map((link) => (
            <li key={link.path}>
              <a href={link.path} {...currentIn(meta.canonical, link.path)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={messages.languages}>
        <ul className={styles.languages}>
          {switches.map((other) => (
            <li key={other.locale}>
              <a
                href={other.path}
                lang={other.locale}
                hrefLang={other.locale}
                aria-label={`${other.locale.toUpperCase()} ${localeNames[other.locale]}`}
                aria-current={other.locale === locale ? "true" : undefined}
              >
                {other.locale.toUpperCase()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** Marks the link of the page itself, and of the section a page lies in. */
function currentIn(canonical: string | undefined, path: string): { "aria-current"?: "page" | "true" } {
  if (canonical === path) return { "aria-current": "page" };
  return canonical?.startsWith(`${path}/`) ? { "aria-current": "true" } : {};
}
