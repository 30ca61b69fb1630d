/** The only call: numbers are read in the panel alone. */
export default {
  routes: [{ method: "POST", path: "/visit-counts", handler: "visit-count.create" }],
};
