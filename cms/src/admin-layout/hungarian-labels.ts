import { collectionLayouts } from "./collection-layouts";
import { commonFields } from "./common-fields";
import { componentLayouts } from "./component-layouts";
import type { Layout } from "./layout";
import { singleLayouts } from "./single-layouts";

type Labels = Record<string, string>;

const types: Labels = {
  "Blog item": "Blogcikk",
  "Case study": "Esettanulmány",
  Imprint: "Impresszum",
  "Job position": "Állás",
  Lead: "Megkeresés",
  Navigation: "Navigáció",
  Page: "Oldal",
  Partner: "Partner",
  Privacy: "Adatkezelés",
  Redirect: "Átirányítás",
  Service: "Szolgáltatás",
  "Site settings": "Webhelybeállítások",
  "Team member": "Csapattag",
  Testimonial: "Vélemény",
};

/** What Strapi's own panel asks for by these names when its language is Hungarian. */
export const hungarianLabels: Labels = {
  ...types,
  "personal-data.menu": "Személyes adatok",
  "visits.menu": "Látogatások",
  ...idsOf("content-types", { ...collectionLayouts, ...singleLayouts }),
  ...idsOf("components", componentLayouts),
};

function idsOf(group: "content-types" | "components", layouts: Record<string, Layout>): Labels {
  return Object.fromEntries(
    Object.entries(layouts).flatMap(([uid, layout]) =>
      Object.entries({ ...commonFields, ...layout.fields }).map(([name, { labelHu }]) => [
        `content-manager.${group}.${uid}.${name}`,
        labelHu,
      ]),
    ),
  );
}
