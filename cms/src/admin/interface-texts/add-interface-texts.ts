import type { StrapiApp } from "@strapi/strapi/admin";
import type { ComponentType } from "react";

async function loadInput(): Promise<{ default: ComponentType }> {
  return { default: (await import("./interface-texts-input")).InterfaceTextsInput as ComponentType };
}

/** The field `global::interface-texts` of the site settings (cms/src/publishing/interface-texts.ts). */
export function addInterfaceTexts(app: StrapiApp): void {
  app.customFields.register({
    name: "interface-texts",
    type: "json",
    intlLabel: { id: "interface-texts.label", defaultMessage: "Interface texts" },
    intlDescription: { id: "interface-texts.description", defaultMessage: "Texts of the site's interface" },
    components: { Input: loadInput },
  });
}
