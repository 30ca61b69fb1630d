/** The lists of relation fields grow as wide as their longest title, and cut off the badges behind; here titles give way. */
export function showWholeBadges(): void {
  const style = document.createElement("style");
  // The first rule is against a style of the element itself.
  style.textContent = `
    [data-radix-scroll-area-viewport] > div:has([role=option] [role=status]) { display: block !important; }
    [role=option] [role=status] { flex: none; }
    [role=option] :has(> [role=status]) > :first-child { min-width: 0; }`;
  document.head.append(style);
}
