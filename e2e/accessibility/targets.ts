import type { Page } from '@playwright/test';
import { openEyes } from './in-page.ts';

/** Finds controls, other than links in a sentence, that are smaller than a finger: 44 px either way. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await openEyes(page);
  return page.evaluate(() => {
    const SMALLEST = 44;
    /** A press on the label counts, so the control and its words are measured together. */
    const sizeOf = (control: HTMLElement) => {
      const labels =
        control instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(control.type)
          ? [...(control.labels ?? [])]
          : [];
      const boxes = [control, ...labels].map((element) => element.getBoundingClientRect());
      // The invisible area around a small mark that can be pressed.
      const { position, width, height } = getComputedStyle(control, '::after');
      const around =
        position === 'absolute' ? { width: parseFloat(width), height: parseFloat(height) } : undefined;
      const span = (ends: readonly number[]) => Math.max(...ends) - Math.min(...ends);
      return {
        width: Math.max(around?.width ?? 0, span(boxes.flatMap(({ left, right }) => [left, right]))),
        height: Math.max(around?.height ?? 0, span(boxes.flatMap(({ top, bottom }) => [top, bottom]))),
      };
    };
    return window.eyes
      .controls()
      .filter((control) => !window.eyes.isInSentence(control))
      .map((control) => ({ control, ...sizeOf(control) }))
      .filter(({ width, height }) => width < SMALLEST - 0.5 || height < SMALLEST - 0.5)
      .map(
        ({ control, width, height }) =>
          `${window.eyes.wordsOf(control)} ${width.toFixed(0)} × ${height.toFixed(0)}`,
      );
  });
}
