export { stemmer } from "@orama/stemmers/hungarian";
