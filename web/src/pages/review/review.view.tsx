import { Arrow } from "../../components/ui/arrow.tsx";
import { ContactFrame } from "../../sections/contact-frame.tsx";
import { Hero } from "../../sections/hero/hero.view.tsx";
import type { PayloadOf } from "../payload.ts";
import { DraftList } from "./draft-list.tsx";
import styles from "./review.module.css";
import { ReviewForm } from "./review-form.tsx";

export function View({ payload }: { payload: PayloadOf<"review"> }) {
  const { eyebrow, headline, lead, heading, notice, missing, accountForm, account, links, help } = payload.data;
  return (
    <>
      <Hero section={{ type: "hero", eyebrow, headline, lead, links: [] }} name="review" />
      <ContactFrame heading={heading} help={help}>
        {notice && (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        {missing && (
          <ul className={styles.missing}>
            {missing.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        )}
        {accountForm && <ReviewForm form={accountForm} />}
        {account && <DraftList account={account} />}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.path}>
                <a href={link.path}>
                  {link.label} <Arrow />
                </a>
              </li>
            ))}
          </ul>
        )}
      </ContactFrame>
    </>
  );
}
