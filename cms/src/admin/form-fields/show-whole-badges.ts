/** In the lists of relation fields a long title would shorten the badge of its state instead of itself. */
export function showWholeBadges(): void {
  const style = document.createElement("style");
  style.textContent = `
    [role=option] [role=status] { flex: none; }
    [role=option] :has(> [role=status]) > :first-child { min-width: 0; }`;
  document.head.append(style);
}
