import brand from "../../../brand/brand.json" with { type: "json" };
import { type PlateProgram, plateFields, plateUnits } from "../art/plate-program.ts";
import type { ArticleTile, CaseTile, Link } from "../cms/types.ts";
import type { PayloadOf } from "../pages/payload.ts";

export const sampleLinks: Link[] = [
  { label: "The first way on", path: "/_design" },
  { label: "The second", path: "/" },
];

export const unitPrograms: { name: string; program: PlateProgram }[] = plateUnits.map((unit, index) => ({
  name: `${unit}, ${plateFields[index] ?? "flat"}`,
  program: {
    unit,
    field: plateFields[index] ?? "flat",
    grid: (["coarse", "medium", "fine"] as const)[index % 3] ?? "medium",
    ground: (["chalk", "sulphur", "ink", "rose", "sky"] as const)[index % 5] ?? "chalk",
    first: (["minium", "ink", "sulphur", "verdigris", "ink"] as const)[index % 5] ?? "ink",
    second: (["sky", "minium", "rose", "ink", "chalk"] as const)[index % 5] ?? "sky",
    planes: (["none", "disc", "beam", "pair"] as const)[index % 4] ?? "none",
    seed: index + 1,
  },
}));

export const sampleCases: CaseTile[] = unitPrograms.slice(0, 4).map(({ name, program }) => ({
  slug: program.unit,
  path: "/_design",
  title: name,
  subject: "One line that says what it was",
  summary: "",
  categories: ["websites"],
  art: program,
}));

export const sampleArticles: ArticleTile[] = unitPrograms.slice(4, 7).map(({ name, program }) => ({
  slug: program.unit,
  path: "/_design",
  title: name,
  summary: "Two lines at most that say why one should read on, and no more than that.",
  publishedOn: "2026-01-31",
  publishedLabel: "31 January 2026",
  readingMinutes: 4,
  art: program,
}));

export const samplePayload: PayloadOf<"home"> = {
  view: "home",
  locale: "en",
  status: 200,
  meta: { title: "Design system", description: "", type: "website" },
  alternates: [],
  switches: [],
  siteLayout: {
    company: {
      brand: brand.name,
      claim: "Claim of the house",
      email: "hello@hetreteg.example",
      phone: "+36 1 000 0000",
      address: "1000 Budapest",
      openingHours: "9–17",
      foundedYear: 2008,
      webSinceYear: 2012,
      webSinceOtherReading: "",
      officeArea: 260,
      terraceArea: 60,
      auditFee: 650,
      auditFeeNote: "",
    },
    header: [],
    footer: [],
  },
  data: { sections: [], filter: "all", filters: [] },
};
