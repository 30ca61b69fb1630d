import { formTexts } from "../texts/form-texts";
import { panelLocale } from "../texts/use-panel-texts";
import { panelSession } from "./panel-session";
import { createSaveWatch } from "./save-watch";

export const panelSaves = createSaveWatch(panelSession.fetch, (failure) => formTexts[panelLocale()].failures[failure]);
