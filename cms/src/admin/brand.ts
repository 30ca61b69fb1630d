import brand from "../../../brand/brand.json";
import drawn from "../../../brand/drawn.json";
import type { PanelLanguage } from "../languages";

const { name } = brand;
const logo = `data:image/svg+xml,${encodeURIComponent(drawn.icon)}`;
const { ink, sulphur } = drawn.light;

/** Strapi's orange has 3 to 4 : 1 as text; these have 5 : 1 and more on white and on their own grounds. */
const readableWarnings = { warning600: "#a34e00", warning700: "#8a4300" };

/** Buttons, links and what is chosen: ink on the light panel, the brightest hue under ink on the dark one. */
export const brandConfig = {
  auth: { logo },
  menu: { logo },
  theme: { light: themeOf(ink, "white", "white", readableWarnings), dark: themeOf(sulphur, ink, "black") },
};

/** Text on the colour has the contrast of ink on its hues (brand/brand.test.ts). */
function themeOf(colour: string, text: string, ground: string, others = {}) {
  const tint = (percent: number) => `color-mix(in srgb, ${colour} ${percent}%, ${ground})`;
  const sides = ["2px 0px", "0px 2px", "-2px 0px", "0px -2px"];
  return {
    colors: {
      ...others,
      primary100: tint(7),
      primary200: tint(22),
      primary500: tint(85),
      primary600: colour,
      primary700: colour,
      buttonPrimary500: tint(85),
      buttonPrimary600: colour,
      buttonNeutral0: text,
    },
    shadows: { focus: sides.map((side) => `inset ${side} 0px ${colour}`).join(", ") },
  };
}

const signIn: Record<PanelLanguage, string> = {
  hu: "Jelentkezzen be a fiókjába",
  en: "Sign in to your account",
  nl: "Log in op je account",
};

/** Where Strapi names itself. */
export function brandTranslations(locale: PanelLanguage): Record<string, string> {
  return {
    "Auth.form.welcome.title": name,
    "Auth.form.welcome.subtitle": signIn[locale],
    "app.components.LeftMenu.logo.alt": name,
    "app.components.LeftMenu.navbrand.title": name,
  };
}

/** Strapi writes "… | Strapi" into every title, and shows its news until each editor has closed it. */
export function showOwnBrand(): void {
  const rename = () => {
    const title = document.title.replace(/\| Strapi$/, `| ${name}`);
    if (title !== document.title) document.title = title;
  };
  new MutationObserver(rename).observe(document.head, { childList: true, subtree: true, characterData: true });
  rename();
  for (const isLegacy of [true, false]) {
    localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_${isLegacy}:false`, "true");
  }
}
