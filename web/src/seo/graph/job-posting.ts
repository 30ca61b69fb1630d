import type { JobPosting, MonetaryAmount } from "schema-dts";
import { escapeMarkup } from "../../http/escape-markup.ts";
import type { PageData } from "../../pages/payload.ts";
import { type DescribedPage, idOf, type Node, organizationId, postalAddress, webPageId } from "./node.ts";

type Job = PageData["job-position"];

const employmentTypes = { "full-time": "FULL_TIME", "part-time": "PART_TIME", contractor: "CONTRACTOR" } as const;

/** `undefined` when the position is closed, or has no day on which it was posted. */
export function jobPostingNode(page: DescribedPage, job: Job): Node<JobPosting> | undefined {
  const { posting, slug, title } = job;
  if (!posting) return undefined;
  const { closesOn, pay, employment, hoursPerWeek } = posting;
  return {
    "@type": "JobPosting",
    "@id": idOf(page, "position"),
    title,
    description: descriptionOf(job),
    url: page.address,
    mainEntityOfPage: webPageId(page),
    identifier: { "@type": "PropertyValue", name: page.payload.siteLayout.company.brand, value: slug },
    hiringOrganization: organizationId(page.origin),
    datePosted: posting.postedOn,
    ...(closesOn ? { validThrough: endOfDay(closesOn) } : {}),
    ...(employment ? { employmentType: employmentTypes[employment] } : {}),
    ...(hoursPerWeek ? { workHours: String(hoursPerWeek) } : {}),
    ...placeOf(page, posting.isRemote),
    ...(pay ? { baseSalary: salaryOf(pay) } : {}),
    directApply: job.form !== undefined,
  };
}

/** Search engines take paragraphs and lists. */
function descriptionOf({ lead, lists }: Job): string {
  const shown = lists.map(({ label, items }) => {
    const lines = items.map((item) => `<li>${escapeMarkup(item)}</li>`);
    return `<p>${escapeMarkup(label)}</p><ul>${lines.join("")}</ul>`;
  });
  return `<p>${escapeMarkup(lead)}</p>${shown.join("")}`;
}

function placeOf({ payload }: DescribedPage, isRemote: boolean): Partial<Node<JobPosting>> {
  const { organization, company } = payload.siteLayout;
  const address = organization ?? { street: company.address, country: "HU", profiles: [] };
  return isRemote
    ? {
        jobLocationType: "TELECOMMUTE",
        applicantLocationRequirements: { "@type": "Country", name: address.country },
      }
    : { jobLocation: { "@type": "Place", address: postalAddress(address) } };
}

function salaryOf({ from, to }: { from?: number; to?: number }): Node<MonetaryAmount> {
  const [low, high] = from && to && from > to ? [to, from] : [from, to];
  const range = { ...(low ? { minValue: low } : {}), ...(high ? { maxValue: high } : {}) };
  return {
    "@type": "MonetaryAmount",
    currency: "HUF",
    value: { "@type": "QuantitativeValue", unitText: "MONTH", ...(low && low === high ? { value: low } : range) },
  };
}

/** The last second of a day in Budapest, with the offset of that day. */
function endOfDay(day: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone: "Europe/Budapest", timeZoneName: "longOffset" });
  const parts = format.formatToParts(new Date(`${day}T22:00:00Z`));
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value.slice("GMT".length);
  return `${day}T23:59:59${offset || "Z"}`;
}
