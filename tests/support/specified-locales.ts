/** Of the specification: the demo content is whole in these. A further language is translated by and by. */
export const specifiedLocales = ["hu", "en", "nl"] as const;
