export default {
  config: {
    locales: ["hu", "en", "nl"],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {},
};
