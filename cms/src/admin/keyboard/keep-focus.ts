/** Strapi takes the focus from the field that is typed in when it is saved by the keyboard; here it gets it back. */
export function keepFocus(): void {
  const returnFocus = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const focused = document.activeElement;
    if (!(ctrlKey || metaKey) || !["s", "S", "Enter"].includes(key) || !(focused instanceof HTMLElement)) return;
    setTimeout(() => {
      if (document.activeElement === document.body) focused.focus({ preventScroll: true });
    });
  };
  addEventListener("keydown", returnFocus, { capture: true });
}
