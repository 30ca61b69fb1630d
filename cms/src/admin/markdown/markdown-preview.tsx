import { Typography } from "@strapi/design-system";
import { type FetchError, unstable_useContentManagerContext, useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { type DefaultTheme, styled, useTheme } from "styled-components";
import { useEditedLocale } from "../publishing/use-published-state";
import { useMarkdownTexts } from "../texts/use-panel-texts";

/** What the site makes of a text: the web server renders it, since no other renderer shows the same. */
export function MarkdownPreview({ text }: { text: string }) {
  const { post } = useFetchClient();
  const { model } = unstable_useContentManagerContext();
  const locale = useEditedLocale();
  const texts = useMarkdownTexts();
  const theme = useTheme();
  const [html, setHtml] = useState("");
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isGone = false;
    post<{ html: string }>(`/publishing/${model}/markdown?locale=${locale}`, { text })
      .then(({ data }) => !isGone && setHtml(data.html))
      .catch((error: FetchError) => !isGone && setProblem(error.status === 413 ? error.message : texts.unknown));
    return () => {
      isGone = true;
    };
  }, [post, model, locale, text, texts]);
  if (problem) return <Typography textColor="danger600">{problem}</Typography>;
  return (
    <Page
      title={texts.preview}
      // HTML of another server: no scripts, forms or ways out of the frame. Of this origin, to measure its height.
      sandbox="allow-same-origin"
      srcDoc={`<!doctype html><html lang="${locale}"><style>${styleOf(theme)}</style><body>${html}`}
      onLoad={({ currentTarget }) => {
        const { contentDocument } = currentTarget;
        // Its links lead into the site, not into the panel.
        contentDocument?.addEventListener("click", (event) => event.preventDefault());
        currentTarget.style.height = `${(contentDocument?.documentElement.scrollHeight ?? 0) + 2}px`;
      }}
    />
  );
}

const Page = styled.iframe`
  width: 100%;
  min-height: 20rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
`;

/** The panel's styles end at the frame. */
function styleOf({ colors, spaces }: DefaultTheme): string {
  const font = getComputedStyle(document.body).fontFamily;
  return `
    html { font: 14px / 1.5 ${font}; color: ${colors.neutral800}; background: ${colors.neutral0}; }
    body { padding: ${spaces[4]}; }
    body, h2, h3, h4, h5, h6, p, ul, ol, blockquote, table, pre { margin: 0; }
    body > * + * { margin-top: ${spaces[3]}; }
    h2 { font-size: 20px; font-weight: 600; }
    h3 { font-size: 16px; font-weight: 600; }
    h4, h5, h6 { font-size: 14px; font-weight: 600; }
    a { color: ${colors.primary600}; }
    ul, ol { padding-inline-start: ${spaces[6]}; }
    blockquote { padding-inline-start: ${spaces[4]}; border-inline-start: 4px solid ${colors.neutral200}; }
    table { border-collapse: collapse; }
    th, td { padding: ${spaces[2]}; border: 1px solid ${colors.neutral300}; text-align: start; }
    [data-align="center"] { text-align: center; }
    [data-align="right"] { text-align: end; }
    th { background: ${colors.neutral150}; font-weight: 600; }
    div, pre { overflow: auto; }
    code { font-family: monospace; }
  `;
}
