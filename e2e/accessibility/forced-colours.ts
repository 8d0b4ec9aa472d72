import type { Page } from '@playwright/test';
import { openEyes } from './in-page.ts';

/** With forced colours: finds controls that lose their edge, choices that look the same, marks that vanish. */
export async function findLostInForcedColours(page: Page): Promise<string[]> {
  await openEyes(page);
  // Finds marks that are only a background colour, before that colour is taken away.
  await page.evaluate(() => {
    const isMark = (element: Element) => {
      const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const ground = element.parentElement === null ? '' : groundOf(element.parentElement);
      return (
        element.childElementCount === 0 &&
        element.textContent.trim() === '' &&
        !element.matches(
          'input, select, textarea, iframe, svg, svg *, img, button, a, hr, .animate-breathe',
        ) &&
        borderTopWidth === '0px' &&
        outlineStyle === 'none' &&
        width > 1 &&
        height > 1 &&
        !/^rgba.*, 0\)$|transparent/.test(backgroundColor) &&
        backgroundColor !== ground
      );
    };
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      const isClear = /^rgba.*, 0\)$|transparent/.test(backgroundColor);
      return isClear && element.parentElement !== null ? groundOf(element.parentElement) : backgroundColor;
    };
    for (const element of document.querySelectorAll('body *')) {
      if (window.eyes.isSeen(element) && isMark(element)) element.setAttribute('data-mark', '');
    }
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const lost: string[] = [];
    const hasEdge = (element: Element) => {
      const { borderTopWidth, borderBottomWidth, borderTopStyle, appearance } = getComputedStyle(element);
      const isNative = element.matches('input[type="checkbox"], input[type="radio"], input[type="range"]');
      return (
        (isNative && appearance !== 'none') ||
        (borderTopStyle !== 'none' && (parseFloat(borderTopWidth) > 0 || parseFloat(borderBottomWidth) > 0))
      );
    };
    const isUnderlined = (element: Element): boolean =>
      [element, ...element.querySelectorAll('*')].some((each) =>
        getComputedStyle(each).textDecorationLine.includes('underline'),
      );
    const isIconAlone = (element: Element) =>
      element.querySelector('svg') !== null &&
      [...element.childNodes].every(
        (node) => node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '',
      );
    for (const control of window.eyes.controls()) {
      // Links have a colour of their own in this mode.
      if (control.matches('[role="option"], a, summary')) continue;
      const around = [
        control,
        control.parentElement,
        control.parentElement?.parentElement,
        control.closest('label'),
      ];
      const isEdged = around.some((element) => element !== null && element !== undefined && hasEdge(element));
      if (!isEdged && !isUnderlined(control) && !isIconAlone(control)) {
        lost.push(`${window.eyes.wordsOf(control)} has no edge`);
      }
    }

    const look = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((each) => [undefined, '::before', '::after'].map((part) => getComputedStyle(each, part)))
        .map((style) =>
          [
            style.display,
            style.visibility,
            style.borderTopWidth,
            style.borderTopColor,
            style.outlineStyle,
            style.outlineColor,
            // In this mode every background is the page's own, whatever is reported.
            style.getPropertyValue('forced-color-adjust') === 'none' ? style.backgroundColor : '',
            style.appearance,
          ].join(' '),
        )
        .join('\n');
    const groups = new Map<string, { element: Element; isChosen: boolean }[]>();
    const note = (group: string, element: Element | null, isChosen: boolean) => {
      if (element === null || !window.eyes.isSeen(element)) return;
      groups.set(group, [...(groups.get(group) ?? []), { element, isChosen }]);
    };
    for (const radio of document.querySelectorAll<HTMLInputElement>('input[type="radio"]:enabled')) {
      note(radio.name, radio.closest('label'), radio.checked);
    }
    for (const button of document.querySelectorAll('button[aria-pressed]')) {
      note('the buttons that stay pressed', button, button.getAttribute('aria-pressed') === 'true');
    }
    for (const [name, choices] of groups) {
      const chosen = choices.find(({ isChosen }) => isChosen)?.element;
      const other = choices.find(({ isChosen }) => !isChosen)?.element;
      // If two contain different parts, one has a mark that the other does not.
      const isAlike = chosen && other && look(chosen) === look(other);
      if (isAlike === true) lost.push(`the chosen one of ${name} looks like the others`);
    }

    for (const mark of document.querySelectorAll('[data-mark]')) {
      const { forcedColorAdjust } = getComputedStyle(mark) as CSSStyleDeclaration & {
        forcedColorAdjust: string;
      };
      const hasBorder = parseFloat(getComputedStyle(mark).borderTopWidth) > 0;
      if (forcedColorAdjust !== 'none' && !hasBorder)
        lost.push(`a mark vanishes: ${mark.outerHTML.slice(0, 100)}`);
      mark.removeAttribute('data-mark');
    }
    return [...new Set(lost)];
  });
  // Without motion: a colour that is still changing is neither.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await page.evaluate(lookForFaded)));
  await page.emulateMedia({ forcedColors: null, colorScheme: null, reducedMotion: null });
  return found;
}

/** Runs in the page: finds icons and progress bars that are as dark as the background of a reader who chose black. */
function lookForFaded(): string[] {
  /** WCAG 1.4.11. */
  const LEAST_CONTRAST = 3;
  const contrastWithBlack = (colour: string) => {
    const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const [red = 0, green = 0, blue = 0] = channels;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) / 0.05;
  };
  const isFaded = (colour: string) => contrastWithBlack(colour) < LEAST_CONTRAST;
  const icons = [...document.querySelectorAll('svg:not(.keep-colour, .keep-colour *)')]
    .filter((icon) => window.eyes.isSeen(icon) && isFaded(getComputedStyle(icon).color))
    .map((icon) => `an icon fades on black: ${icon.outerHTML.slice(0, 100)}`);
  const bars = [...document.querySelectorAll('.keep-colour.bg-accent, .keep-colour .bg-accent')]
    .filter((bar) => window.eyes.isSeen(bar) && isFaded(getComputedStyle(bar).backgroundColor))
    .map((bar) => `a mark fades on black: ${bar.outerHTML.slice(0, 100)}`);
  return [...new Set([...icons, ...bars])];
}
