import type { Locale } from "@hetreteg/contract/locales";
import type { ReactNode, RefObject, SubmitEvent } from "react";
import { useMessages } from "../components/page-context.ts";
import { searchPath } from "./search-address.ts";
import styles from "./search-form.module.css";
import { maxQueryLength } from "./search-query.ts";

interface SearchFormProps {
  locale: Locale;
  query: string;
  /** Without the plane. */
  isPlain?: boolean;
  /** Below the field. */
  children?: ReactNode;
  field?: RefObject<HTMLInputElement | null>;
  onFocus?(): void;
  onInput?(query: string): void;
  onBlur?(): void;
  onSubmit?(event: SubmitEvent<HTMLFormElement>): void;
}

/** Without script the server answers. */
export function SearchForm({ locale, query, isPlain, children, ...form }: SearchFormProps) {
  const { field, onFocus, onInput, onBlur, onSubmit } = form;
  const { search } = useMessages();
  return (
    <search className={isPlain ? styles.plain : styles.search}>
      <form className={styles.form} action={searchPath(locale)} onSubmit={onSubmit}>
        <label className={styles.label} htmlFor="_search-field">
          {search.label}
        </label>
        <input
          ref={field}
          className={styles.line}
          id="_search-field"
          data-focused-first={isPlain ? undefined : ""}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          defaultValue={query}
          onFocus={onFocus}
          onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
          onBlur={onBlur}
        />
        <button className={styles.submit} type="submit">
          {search.submit}
        </button>
      </form>
      {children}
    </search>
  );
}
