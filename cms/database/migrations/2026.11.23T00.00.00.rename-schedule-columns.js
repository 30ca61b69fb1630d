const table = "scheduled_publishes";
const renamed = { deed: "action", fault: "problem" };

module.exports = {
  /** @param {import("knex").Knex} knex */
  async up(knex) {
    for (const [from, to] of Object.entries(renamed)) {
      // A new database has neither column yet.
      if (await knex.schema.hasColumn(table, from)) {
        await knex.schema.alterTable(table, (columns) => columns.renameColumn(from, to));
      }
    }
  },
};
