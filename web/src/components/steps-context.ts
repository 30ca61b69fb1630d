import { createContext, useContext } from "react";

/** How a component leads to another address. */
export interface Steps {
  /** Goes to an address, as a link does. */
  goTo(path: string): void;
  /** Goes to an address in place of the current one; resolves when its page is shown. */
  replaceAddress(path: string): Promise<void>;
}

/** Where no script follows the steps, the browser loads the address itself. */
const fullLoads: Steps = {
  goTo: (path) => location.assign(path),
  async replaceAddress(path) {
    location.replace(path);
  },
};

export const StepsContext = createContext(fullLoads);

export function useSteps(): Steps {
  return useContext(StepsContext);
}
