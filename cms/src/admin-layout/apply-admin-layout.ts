import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { collectionLayouts, titleField } from "./collection-layouts";
import { commonFields } from "./common-fields";
import { componentLayouts } from "./component-layouts";
import type { FieldText, Layout } from "./layout";
import { pictureAddress, sectionPictures } from "./section-pictures";
import { singleLayouts } from "./single-layouts";

interface FieldMetadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}
interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, FieldMetadata>;
  layouts: { list: string[]; edit: unknown[] };
}
/** Strapi's own type is compared with every type there is. */
interface Model {
  attributes: object;
}
interface ConfigurationService {
  findConfiguration(type: Model): Promise<Configuration>;
  updateConfiguration(type: Model, configuration: Configuration): Promise<Configuration>;
}

/** A change made in the panel lasts until the next start; a form without rows here keeps the panel's. */
export async function applyAdminLayout(strapi: Core.Strapi): Promise<void> {
  const manager = strapi.plugin("content-manager");
  const contentTypes = { ...collectionLayouts, ...singleLayouts };
  for (const [uid, layout] of Object.entries(contentTypes)) {
    await applyLayout(manager.service("content-types"), strapi.contentType(uid as UID.ContentType), layout);
  }
  for (const [uid, layout] of Object.entries(componentLayouts)) {
    const component = strapi.components[uid as UID.Component];
    if (!component) throw new Error(`component-layouts.ts has a layout for ${uid}, which is no component`);
    await applyLayout(manager.service("components"), component, layout);
  }
  for (const [uid, picture] of Object.entries(sectionPictures)) {
    const component = strapi.components[uid as UID.Component];
    if (!component) throw new Error(`section-pictures.ts has a picture of ${uid}, which is no component`);
    Object.assign(component.info, { preview: pictureAddress(picture) });
  }
}

async function applyLayout(service: ConfigurationService, type: Model, layout: Layout): Promise<void> {
  const configuration = await service.findConfiguration(type);
  const settings = { ...configuration.settings };
  if (layout.title) settings.mainField = layout.title;
  if (layout.sortBy)
    Object.assign(settings, { defaultSortBy: layout.sortBy, defaultSortOrder: layout.sortOrder ?? "ASC" });
  await service.updateConfiguration(type, {
    settings: { ...settings, pageSize: 50 },
    metadatas: describeFields(configuration.metadatas, type, layout),
    layouts: {
      ...configuration.layouts,
      list: [...(layout.columns ?? configuration.layouts.list)],
      edit: layout.form?.map((row) => row.map(([name, size]) => ({ name, size }))) ?? configuration.layouts.edit,
    },
  });
}

/** Strapi chose what names a related entry when it first saw the field: a slug. */
function withRelationTitles(metadatas: Configuration["metadatas"], { attributes }: Model): Configuration["metadatas"] {
  return Object.fromEntries(
    Object.entries(metadatas).map(([name, { edit, list }]) => {
      const { target = "" } = (attributes as Record<string, { target?: string }>)[name] ?? {};
      const mainField = titleField(target);
      return [name, mainField ? { edit: { ...edit, mainField }, list: { ...list, mainField } } : { edit, list }];
    }),
  );
}

/** In English, which the panel translates (src/admin/texts). */
function describeFields(
  metadatas: Configuration["metadatas"],
  type: Model,
  layout: Layout,
): Configuration["metadatas"] {
  const described = withRelationTitles(metadatas, type);
  for (const [field, metadata] of Object.entries(described)) {
    const text: FieldText | undefined =
      layout.fields[field] ?? (field in type.attributes ? commonFields[field] : undefined);
    if (!text) continue;
    described[field] = {
      edit: { ...metadata.edit, label: text.label.en, description: text.hint?.en ?? "", editable: !text.readOnly },
      list: { ...metadata.list, label: text.label.en },
    };
  }
  return described;
}
