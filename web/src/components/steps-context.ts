import { createContext, useContext } from "react";

/** Client navigation. */
export interface Steps {
  /** Pushes a history entry. */
  goTo(path: string): void;
  /** Replaces the history entry; resolves when the page is shown. */
  replaceAddress(path: string): Promise<void>;
  /** Changes the address of the page that is shown, without loading anything. */
  showAddress(path: string): void;
}

/** Fallback without client navigation: full page loads. */
const fullLoads: Steps = {
  goTo: (path) => location.assign(path),
  async replaceAddress(path) {
    location.replace(path);
  },
  showAddress: (path) => history.replaceState(history.state, "", path),
};

export const StepsContext = createContext(fullLoads);

export function useSteps(): Steps {
  return useContext(StepsContext);
}
