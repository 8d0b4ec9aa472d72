import type { Page } from '@playwright/test';

/** Finds movement that goes on although the reader asked for none. */
export async function findMotion(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await page.evaluate(() => {
    const INSTANT_MS = 10;
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => effect)
      .filter((effect) => Number(effect?.getComputedTiming().activeDuration ?? 0) > INSTANT_MS)
      .map((effect) =>
        effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '',
      );
    const longest = (durations: string) =>
      Math.max(
        ...durations.split(',').map((part) => parseFloat(part) * (part.trim().endsWith('ms') ? 1 : 1000)),
      );
    const slow = [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } =
          getComputedStyle(element);
        const isAnimated = animationName !== 'none' && longest(animationDuration) > INSTANT_MS;
        return isAnimated || longest(transitionDuration) > INSTANT_MS || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 80));
    return [...new Set([...moving, ...slow])];
  });
  await page.emulateMedia({ reducedMotion: null });
  return found.map((element) => `moves: ${element}`);
}
