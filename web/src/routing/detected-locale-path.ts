/** Asked for by a browser without a locale cookie, with `?path=`; answers with what was detected (product D26). */
export const detectedLocalePath = "/_site/locale";
