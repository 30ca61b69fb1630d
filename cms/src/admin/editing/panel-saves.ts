import { formTexts } from "../texts/form-texts";
import { panelLocale } from "../texts/use-panel-texts";
import { createSaveWatch } from "./save-watch";

export const panelSaves = createSaveWatch(
  window.fetch.bind(window),
  (failure) => formTexts[panelLocale()].failures[failure],
);
