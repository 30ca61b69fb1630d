import { formTexts } from "../texts/form-texts";
import { panelLocale } from "../texts/use-panel-texts";
import { createSaveWatch } from "./save-watch";
import { createSessionRenewal } from "./session-renewal";

export const panelSession = createSessionRenewal(window.fetch.bind(window));

export const panelSaves = createSaveWatch(panelSession.fetch, (failure) => formTexts[panelLocale()].failures[failure]);
