import { Typography } from "@strapi/design-system";
import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { useEditedLocale } from "../publishing/use-published-state";
import { useMarkdownTexts } from "../texts/use-panel-texts";

/** What the site makes of a text: the web server renders it, since no other renderer shows the same. */
export function MarkdownPreview({ text }: { text: string }) {
  const { post } = useFetchClient();
  const locale = useEditedLocale();
  const texts = useMarkdownTexts();
  const [html, setHtml] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    let isGone = false;
    post<{ html: string }>(`/publishing/markdown?locale=${locale}`, { text })
      .then(({ data }) => !isGone && setHtml(data.html))
      .catch(() => !isGone && setUnknown(true));
    return () => {
      isGone = true;
    };
  }, [post, locale, text]);
  if (isUnknown) return <Typography textColor="danger600">{texts.unknown}</Typography>;
  return (
    <Page
      aria-label={texts.preview}
      // Escaped by the site's renderer. Its links lead into the site, not into the panel.
      onClickCapture={(event) => event.preventDefault()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the same HTML stands in public pages.
      dangerouslySetInnerHTML={{ __html: html ?? "" }}
    />
  );
}

const Page = styled.section`
  min-height: 20rem;
  overflow: auto;
  padding: ${({ theme }) => theme.spaces[4]};
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  line-height: 1.5;

  > * + * {
    margin-top: ${({ theme }) => theme.spaces[3]};
  }
  h2 {
    font-size: 2rem;
    font-weight: 600;
  }
  h3 {
    font-size: 1.6rem;
    font-weight: 600;
  }
  strong {
    font-weight: 700;
  }
  em {
    font-style: italic;
  }
  a {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }
  ul,
  ol {
    padding-inline-start: ${({ theme }) => theme.spaces[6]};
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    padding-inline-start: ${({ theme }) => theme.spaces[4]};
    border-inline-start: 4px solid ${({ theme }) => theme.colors.neutral200};
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${({ theme }) => theme.spaces[2]};
    border: 1px solid ${({ theme }) => theme.colors.neutral300};
    text-align: start;
  }
  th {
    background: ${({ theme }) => theme.colors.neutral150};
    font-weight: 600;
  }
  code {
    font-family: monospace;
  }
`;
