export { stemmer } from "@orama/stemmers/english";
