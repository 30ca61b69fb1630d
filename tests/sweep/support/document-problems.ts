import { siteUrl } from "../../support/browser/running-site.ts";
import type { DocumentFacts } from "./document-facts.ts";
import type { SweptAddress } from "./swept-address.ts";

/** What is wrong with the head of a page that can be found by this address, one line each. */
export function headProblems({ path, route, canonicalPath }: SweptAddress, facts: DocumentFacts): string[] {
  const { lang, title, brand, description, canonical, languages } = facts;
  const isFormer = canonicalPath !== path.split("?")[0] && canonicalPath !== path;
  return lines({
    [`is in ${lang}, not in ${route.locale}`]: lang !== route.locale,
    "does not name the site": brand === "",
    [`has the title "${title}"`]: !new RegExp(`^.{5,}${brand}$`).test(title),
    [`has a description of ${description.length} characters`]: !/^.{50,200}$/.test(description),
    [`has the canonical address ${canonical}`]: canonical !== siteUrl + canonicalPath,
    [`has the language links ${Object.keys(languages)}`]:
      Object.keys(languages).sort().join() !== (isFormer ? "" : "en,hu,nl,x-default"),
    [`is not its own language link: ${languages[route.locale]}`]: !isFormer && languages[route.locale] !== canonical,
    [`leads everyone else to ${languages["x-default"]}`]: languages["x-default"] !== languages.hu,
  });
}

/** What a reader of headings, landmarks and ids stumbles over, one line each. */
export function outlineProblems({ headingLevels, landmarks, ids, gaps }: DocumentFacts): string[] {
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  const { header, main, footer, navigations, unnamedNavigations } = landmarks;
  return lines({
    [`has not one first-level heading: ${headingLevels.join(" ")}`]:
      headingLevels.filter((level) => level === 1).length !== 1,
    [`has levels that jump: ${headingLevels.join(" ")}`]: headingLevels.some(
      (level, index) => level > (headingLevels[index - 1] ?? 0) + 1,
    ),
    [`has header, main, footer ${header}, ${main}, ${footer} times`]: [header, main, footer].join() !== "1,1,1",
    [`has ${navigations} navigations, ${unnamedNavigations} of them without a name`]:
      navigations < 3 || unnamedNavigations > 0,
    [`repeats the ids ${repeated}`]: repeated.length > 0,
    [`lacks values: ${gaps}`]: gaps.length > 0,
  });
}

function lines(problems: Record<string, boolean>): string[] {
  return Object.keys(problems).filter((text) => problems[text]);
}
