/** The only call: no list, no single lead, so no token can read what visitors wrote. */
export default {
  routes: [{ method: "POST", path: "/leads", handler: "lead.create" }],
};
