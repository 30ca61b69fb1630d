import { createSaveWatch } from "./save-watch";

/** The saves of this window. */
export const panelSaves = createSaveWatch(window.fetch.bind(window));
