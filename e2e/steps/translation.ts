import type { Page } from '@playwright/test';

/**
 * What a browser's translation does to a page: every text node is taken out and a `<font>` put in its place, at once
 * and for everything that comes later. The words stay the same, so that the test can still read the page.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const HTML = 'http://www.w3.org/1999/xhtml';
    const skipped = 'script, style, title, textarea, select, font, [translate="no"]';
    const isText = (node: Node) =>
      node.nodeType === Node.TEXT_NODE &&
      (node.nodeValue ?? '').trim() !== '' &&
      node.parentElement?.closest(skipped) === null;
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = isText(root) ? [root] : [];
      while (walker.nextNode() !== null) if (isText(walker.currentNode)) texts.push(walker.currentNode);
      for (const text of texts) {
        const wrapper = document.createElementNS(HTML, 'font');
        wrapper.appendChild(document.createElementNS(HTML, 'font')).textContent = text.nodeValue;
        text.parentNode?.replaceChild(wrapper, text);
      }
    };
    // As when somebody who has read a little presses "Translate": the page and its code are loaded.
    window.addEventListener('load', () => {
      setTimeout(() => {
        document.documentElement.classList.add('translated-ltr');
        translateIn(document.body);
        new MutationObserver((changes) => {
          for (const { addedNodes, target, type } of changes)
            for (const node of type === 'childList' ? addedNodes : [target])
              if (node.isConnected) translateIn(node);
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      }, 1_000);
    });
  });
}

export async function expectTranslated(page: Page): Promise<void> {
  await page.locator('html.translated-ltr h1 > font > font').first().waitFor();
}
