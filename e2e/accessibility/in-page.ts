import type { Page } from '@playwright/test';

/**
 * What the checks share inside a page: which controls there are, which of them can be seen, how to name them in a
 * report.
 */
export interface Eyes {
  /** Drawn, not only for screen readers, and not behind an open dialog. */
  readonly isSeen: (element: Element) => boolean;
  readonly controls: () => HTMLElement[];
  /** `button "Next"` */
  readonly wordsOf: (element: Element) => string;
  /** A link in the middle of a sentence. */
  readonly isInSentence: (element: Element) => boolean;
}

declare global {
  interface Window {
    eyes: Eyes;
  }
}

/** Puts {@link Eyes} into the page that is open. Doing it twice does nothing more. */
export async function openEyes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="option"], [role="switch"], [role="tab"]';

    /** Visually hidden, for screen readers only. */
    const isForListeners = (element: Element): boolean => {
      for (let place: Element | null = element; place !== null; place = place.parentElement) {
        const style = getComputedStyle(place);
        const { clipPath, overflow, position } = style;
        const isClipped =
          clipPath === 'inset(50%)' || style.getPropertyValue('clip') === 'rect(0px, 0px, 0px, 0px)';
        if (isClipped || (position === 'absolute' && overflow === 'hidden' && place.clientWidth <= 1))
          return true;
      }
      return false;
    };
    const modal = () => document.querySelector('dialog:modal');

    const isSeen = (element: Element) => {
      const dialog = modal();
      if (dialog !== null && !dialog.contains(element)) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && !isForListeners(element);
    };

    const wordsOf = (element: Element) => {
      const text =
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? (element.labels?.[0]?.textContent ?? element.name)
          : element.textContent);
      const tag = element.tagName.toLowerCase();
      const kind = element instanceof HTMLInputElement ? `${tag}[${element.type}]` : tag;
      return `${kind} "${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
    };

    const isInSentence = (element: Element) => {
      const { display } = getComputedStyle(element);
      if (display !== 'inline' && !(element.matches('button') && display === 'inline-block')) return false;
      let block = element.parentElement;
      while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const around = block?.textContent.trim() ?? '';
      return around.length > element.textContent.trim().length + 3;
    };

    window.eyes = {
      isSeen,
      wordsOf,
      isInSentence,
      controls: () => [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen),
    };
  });
}
