/** As the content manager describes types and components. */
export type Attributes = Record<string, { type?: string; target?: string; component?: string; repeatable?: boolean }>;
export type Components = Record<string, { attributes: Attributes }>;

type Values = Record<string, unknown>;

/** A relation to accounts holds names and e-mail addresses. What is left out is not touched by a save. */
export function withoutAccounts(values: Values, attributes: Attributes, components: Components): Values {
  const kept = Object.entries(values).filter(([name]) => !/^(plugin|admin)::/.test(attributes[name]?.target ?? ""));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const without = (part: Values, its: Attributes) => withoutAccounts(part, its, components);
      return [name, mapParts(value, attributes[name], components, without)];
    }),
  );
}

/** The fields that are no more as the form had them when it was last as it is stored. */
export function typedFields(values: Values, base: Values): Values {
  const isSame = (name: string) => JSON.stringify(values[name]) === JSON.stringify(base[name]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSame(name)));
}

/** Strapi refuses a component with an id that the entry does not have (any more) in this field. */
export function withStoredIds(values: Values, stored: Values, attributes: Attributes, components: Components): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const storedParts = [stored[name]].flat().filter(isPart);
      const withIds = ({ id, ...part }: Values, its: Attributes) => {
        const itself = storedParts.find((one) => one.id === id && one.__component === part.__component);
        const rest = withStoredIds(part, itself ?? {}, its, components);
        return itself && id !== undefined ? { id, ...rest } : rest;
      };
      return [name, mapParts(value, attributes[name], components, withIds)];
    }),
  );
}

/** The components in a field, not its pictures or relations. */
function mapParts(
  value: unknown,
  attribute: Attributes[string] | undefined,
  components: Components,
  change: (part: Values, attributes: Attributes) => Values,
): unknown {
  const isOfParts = attribute?.type === "component" || attribute?.type === "dynamiczone";
  if (!isOfParts) return value;
  if (Array.isArray(value)) return value.map((one) => mapParts(one, attribute, components, change));
  if (!isPart(value)) return value;
  return change(value, components[attribute.component ?? String(value.__component)]?.attributes ?? {});
}

function isPart(value: unknown): value is Values {
  return typeof value === "object" && value !== null;
}
