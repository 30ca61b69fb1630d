import { usePageLoad } from "./page-context.ts";

/** The view that the address's payload names: the page itself, or an error page. */
export function Page() {
  const { payload, View } = usePageLoad();
  return <View payload={payload} />;
}
