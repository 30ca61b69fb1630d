import type { ConsentTexts } from "../hu/consent.ts";

export const consentTexts: ConsentTexts = {
  banner: {
    title: "Cookies",
    text: "Only if you agree: extras, advert measurement, statistics. Controller: {controller}.",
    privacy: "Privacy statement",
    accept: "Accept",
    reject: "Reject",
    manage: "Manage preferences",
    saved: "Saved",
  },
  dialog: {
    title: "Cookie preferences",
    text: "You decide what may stay on your device. You can change your mind at any time, using the link at the foot of every page.",
    acceptAll: "Accept all",
    rejectAll: "Reject all",
    save: "Save preferences",
    close: "Close",
    alwaysOn: "always on",
    kept: "Kept:",
    nothing: "We use none of these at present.",
    details: "Cookie details",
  },
  categories: {
    necessary: {
      name: "Necessary",
      text: "Keeps your choices and half-finished forms. The site does not work properly without it, so it cannot be turned off.",
    },
    functional: { name: "Functional", text: "Handy extras. The site works just as well without them." },
    marketing: {
      name: "Marketing",
      text: "Shows which of our adverts brought you here, and whether it was worth running.",
    },
    analytics: { name: "Analytics", text: "Counts which pages are read and where visitors get stuck." },
  },
};
