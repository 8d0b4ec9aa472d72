let isFollowing = false;

/**
 * Lets the page work with a browser's translation, which takes text nodes out of the page and puts `<font>` elements in
 * their places. React does not know about this: it fails at the first text that appears, disappears or is beside
 * something that does, and the whole page fails with it. And a figure that changes would change where nobody sees it.
 *
 * A text that is about to be touched is put back where it was: it changes as it should, and the browser, which watches
 * for new text, translates it again. Called by whichever late code loads first, since a press of Next is enough to make
 * React fail.
 */
export function followTranslation(): void {
  if (isFollowing || typeof document === 'undefined') return;
  isFollowing = true;
  /** The element in the place of a text that was taken out. */
  const replacements = new WeakMap<Node, Element>();
  const known = new WeakSet<Element>();

  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });

  function follow(changes: MutationRecord[]) {
    for (const change of changes) {
      if (change.type === 'characterData') putBack(change.target);
      else for (const node of change.removedNodes) noteReplacement(node, change);
    }
  }

  function noteReplacement(node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) {
    if (node.nodeType !== Node.TEXT_NODE) return;
    const replacement = [...addedNodes, previousSibling, nextSibling].find(isNewFont);
    if (replacement === undefined) return;
    known.add(replacement);
    replacements.set(node, replacement);
    // Even outside the page, because React goes on writing to it.
    observer.observe(node, { characterData: true });
  }

  function isNewFont(node: Node | null): node is Element {
    return node?.nodeName === 'FONT' && !known.has(node as Element);
  }

  function putBack(node: Node) {
    const replacement = wrapperOf(node) ?? replacements.get(node);
    if (replacement?.isConnected !== true) return;
    replacements.delete(node);
    replacement.replaceWith(node);
  }

  /** Whether a node is its parent's child, or was until translation took it away: it is then put back. */
  function isChild(node: Node, parent: Node): boolean {
    if (node.parentNode === parent) return true;
    follow(observer.takeRecords());
    putBack(node);
    return node.parentNode === parent;
  }

  const { removeChild, insertBefore } = methodsOf(Node.prototype);
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    // A node that is already gone needs no removal.
    if (isChild(child, this)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before !== null && isChild(before, this) ? before : null);
    return child;
  };
}

/** The outermost `<font>` around a text that was wrapped instead of taken out. */
function wrapperOf(node: Node): Element | undefined {
  let wrapper: Element | undefined;
  for (let parent = node.parentElement; parent?.nodeName === 'FONT'; parent = parent.parentElement)
    wrapper = parent;
  return wrapper;
}

type Methods = {
  removeChild: (this: Node, child: Node) => Node;
  insertBefore: (this: Node, child: Node, before: Node | null) => Node;
};

function methodsOf(prototype: Methods): Methods {
  return prototype;
}
