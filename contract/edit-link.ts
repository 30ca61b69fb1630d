/** Leads an editor from the page that is shown to its entry in the panel. */
export const editPath = "/_edit";

/** Where the panel says in an editor's browser, with a pass for its own address, who reads the site there. */
export const editorPath = "/_edit/on";

/** How long an editor's browser is known after an entry was opened in the panel. */
export const editorLifetimeMs = 12 * 3_600_000;
