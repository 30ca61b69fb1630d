/**
 * Beside a long form Save and Publish stand at the top of the window; Strapi's stay at the top of the page. Buttons there
 * grow with their words where the page beside the form leaves them little room.
 */
export function keepActionsInSight(): void {
  const style = document.createElement("style");
  const panel = 'aside[aria-labelledby="additional-information"]';
  style.textContent = `
    div:has(> ${panel}) > aside :is(button, a) { height: auto; min-height: 3.2rem; text-align: center; }
    @media (width >= 64rem) {
      div:has(> ${panel}) { flex: 1; }
      ${panel}:first-child { position: sticky; top: 1rem; z-index: 2; }
    }`;
  document.head.append(style);
}
