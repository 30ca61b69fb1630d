/** Of React's own tree; `stateNode` of what is in the DOM is its node. */
interface Fiber {
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Whether every node that React may write to stands where React put it. Translators wrap texts, other aids move and
 * remove elements: then React throws, or writes to what nobody sees. Nodes beside its own do no harm. No public
 * interface tells; where React's tree is not found, the page counts as intact.
 */
export function isIntact(container: Element, root: object): boolean {
  const { current } = (root as { _internalRoot?: { current?: Fiber } })._internalRoot ?? {};
  return !current || (container.isConnected && holdsChildren(container, current));
}

function holdsChildren(parent: Node, fiber: Fiber): boolean {
  let next = parent.firstChild;
  for (const { node, fiber: own } of childrenOf(fiber)) {
    if (node.parentNode !== parent) return false;
    while (next && next !== node) next = next.nextSibling;
    if (!next || !holdsChildren(node, own)) return false;
    next = next.nextSibling;
  }
  return true;
}

function* childrenOf(fiber: Fiber): Generator<{ node: Node; fiber: Fiber }> {
  for (let { child } = fiber; child; child = child.sibling) {
    if (child.stateNode instanceof Node) yield { node: child.stateNode, fiber: child };
    else yield* childrenOf(child);
  }
}
