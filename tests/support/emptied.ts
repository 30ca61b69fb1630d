type Fields = Record<string, unknown>;

/** Some fields of an entry without a value, some of them in parts of it. */
export function emptied(fields: Fields, choose: () => boolean, isDeep = false): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === "__component") return [name, value];
      if (choose()) return [name, null];
      const within = (one: unknown) =>
        typeof one === "object" && one !== null && !Array.isArray(one) && !isDeep
          ? emptied(one as Fields, choose, true)
          : one;
      return [name, Array.isArray(value) ? value.map(within) : within(value)];
    }),
  );
}
