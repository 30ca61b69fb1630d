import { createSaveWatch } from "./save-watch";

export const panelSaves = createSaveWatch(window.fetch.bind(window));
