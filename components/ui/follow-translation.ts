let isFollowing = false;

/**
 * Lets the page live with a browser's translation. That takes text nodes out of the page and puts `<font>` elements in
 * their places; React, which knows nothing of it, then fails at the first text that comes, goes or stands beside
 * something that does, and the whole page with it. And a figure that changes would change where nobody sees it.
 *
 * A text that is about to be touched is put back where it was: it changes as it should, and the browser, which watches
 * for new text, translates it again. Called by whichever late code comes first, since a press of Next is enough to fail.
 */
export function followTranslation(): void {
  if (isFollowing || typeof document === 'undefined') return;
  isFollowing = true;
  /** What stands in the place of a text that was taken out. */
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
    // Outside the page as well: React goes on writing to it.
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

  /** Tells a parent's own child from one that translation has taken away, and puts that one back. */
  function isChild(node: Node, parent: Node): boolean {
    if (node.parentNode === parent) return true;
    follow(observer.takeRecords());
    putBack(node);
    return node.parentNode === parent;
  }

  const { removeChild, insertBefore } = methodsOf(Node.prototype);
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    // What is gone already is gone.
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
