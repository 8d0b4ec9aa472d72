import type { Page } from '@playwright/test';

/**
 * What the page's thread did, and what it requested. Times are in milliseconds as in `Date.now()`, durations in
 * milliseconds.
 */
export type Noted = {
  kind: 'interaction' | 'task' | 'frame' | 'request';
  at: number;
  duration: number;
  /** For an interaction: from the press until its handlers began, and until they had ended. */
  begun: number;
  handled: number;
  /** The browser's number of the interaction: a press is several events. */
  interaction: number;
  /** The element that was pressed; the scripts that ran in a frame; what was requested. */
  on: string;
};

/** Makes a page report what takes it long, from its next navigation on, whichever of our pages it becomes. */
export async function watchPage(page: Page): Promise<readonly Noted[]> {
  const noted: Noted[] = [];
  await page.exposeFunction('noteForBench', (notes: Noted[]) => {
    noted.push(...notes);
  });
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing();
    noted.push({
      kind: 'request',
      at: startTime,
      duration: responseEnd,
      begun: 0,
      handled: 0,
      interaction: 0,
      on: `${request.method()} ${new URL(request.url()).pathname}`,
    });
  });
  await page.addInitScript(observe);
  return noted;
}

declare global {
  interface Window {
    noteForBench?: (notes: Noted[]) => Promise<void>;
  }
}

/** Runs in the page, before its own code. */
function observe() {
  // Not in the frame of the bank.
  if (window !== window.top) return;
  type Entry = PerformanceEntry & {
    processingStart?: number;
    processingEnd?: number;
    interactionId?: number;
    scripts?: { sourceURL: string; sourceFunctionName: string; invoker: string; duration: number }[];
  };
  /** By the time of the event: when the browser reports the event, the element may be gone. */
  const pressed = new Map<number, string>();
  const nameOf = (element: Element) => {
    const control = element.closest('input, select, textarea, button, a, label, summary') ?? element;
    const name = control.getAttribute('name') ?? control.getAttribute('aria-label') ?? control.textContent;
    return `${control.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`;
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(
      type,
      ({ timeStamp, target }) => target instanceof Element && pressed.set(timeStamp, nameOf(target)),
      { capture: true, passive: true },
    );
  // Handing over each note as it comes would cost the page more than what some of the notes report.
  let kept: Noted[] = [];
  let handing = 0;
  const handOver = () => {
    const notes = kept;
    kept = [];
    if (notes.length > 0) void window.noteForBench?.(notes);
  };
  const keep = (note: Noted) => {
    kept.push(note);
    clearTimeout(handing);
    handing = window.setTimeout(handOver, 700);
  };
  addEventListener('pagehide', handOver);
  const watch = (type: string, kind: Noted['kind'], options = {}) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const { startTime, duration, interactionId = 0, scripts = [] } = entry;
        if (kind === 'interaction' && interactionId === 0) continue;
        keep({
          kind,
          at: performance.timeOrigin + startTime,
          duration,
          begun: (entry.processingStart ?? startTime) - startTime,
          handled: (entry.processingEnd ?? startTime) - startTime,
          interaction: interactionId,
          on:
            kind === 'interaction'
              ? `${entry.name} ${pressed.get(startTime) ?? 'something'}`
              : scripts
                  .map(({ sourceURL, sourceFunctionName, invoker, duration: ms }) =>
                    [sourceURL.split('/').at(-1), sourceFunctionName, invoker, Math.round(ms)].join(' '),
                  )
                  .join(' | '),
        });
      }
    }).observe({ type, buffered: true, ...options });
  };
  watch('event', 'interaction', { durationThreshold: 16 });
  watch('longtask', 'task');
  watch('long-animation-frame', 'frame');
}
