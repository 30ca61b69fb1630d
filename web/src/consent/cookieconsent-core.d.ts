/** The library without its own windows: the same functions, apart from those that show or hide. */
declare module "vanilla-cookieconsent/dist/core/cookieconsent-core.esm.js" {
  type Library = typeof import("vanilla-cookieconsent");
  export const run: Library["run"];
  export const acceptCategory: Library["acceptCategory"];
  export const setCookieData: Library["setCookieData"];
  export const getUserPreferences: Library["getUserPreferences"];
  export const validConsent: Library["validConsent"];
}
