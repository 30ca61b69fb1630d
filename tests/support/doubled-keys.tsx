import { isValidElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { PageContext } from "../../web/src/components/page-context.ts";
import { loadMessages } from "../../web/src/i18n/texts.ts";
import type { PreparedPage } from "../../web/src/pages/prepared-page.ts";

/** Keys that stand twice in one list of what a view returns; React warns of them, but only in a browser. */
export async function doubledKeys(view: () => ReactNode): Promise<string[]> {
  const doubled: string[] = [];
  renderToString(
    <PageContext value={{ messages: await loadMessages("en") } as PreparedPage}>
      <Look at={() => doubled.push(...doubledIn(view()))} />
    </PageContext>,
  );
  return doubled;
}

/** A view's hooks work only while React renders. */
function Look({ at }: { at: () => void }) {
  at();
  return null;
}

function doubledIn(node: ReactNode): string[] {
  if (Array.isArray(node)) {
    const keys = node.flatMap((child: ReactNode) => (isValidElement(child) ? (child.key ?? []) : []));
    return [...keys.filter((key, index) => keys.indexOf(key) !== index), ...node.flatMap(doubledIn)];
  }
  return isValidElement<{ children?: ReactNode }>(node) ? doubledIn(node.props.children) : [];
}
