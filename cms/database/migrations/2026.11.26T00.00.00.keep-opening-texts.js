const table = "site_settings";
const key = "core_opening-hours_texts";

module.exports = {
  /**
   * Strapi drops the columns of fields that are gone; what they say is kept first. src/editing/move-opening-hours.ts
   * makes rows of it once their tables are there.
   * @param {import("knex").Knex} knex
   */
  async up(knex) {
    // A new database has neither column; one from before the hours of search engines has the first.
    if (!(await knex.schema.hasColumn(table, "opening_hours"))) return;
    const hasTimes = await knex.schema.hasColumn(table, "opening_times");
    const rows = await knex(table).select("id", "locale", "opening_hours", ...(hasTimes ? ["opening_times"] : []));
    const texts = rows.map((row) => ({
      id: row.id,
      locale: row.locale,
      sentence: row.opening_hours,
      times: row.opening_times ?? null,
    }));
    await knex("strapi_core_store_settings").insert({ key, value: JSON.stringify(texts), type: "array" });
  },
};
