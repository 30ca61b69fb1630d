export const viewPath = "/_site/view";

export function viewAddress(page: string, from: string): string {
  return `${viewPath}?${new URLSearchParams({ page, from })}`;
}
