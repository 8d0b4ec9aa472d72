'use client';

import { Activity, createElement } from 'react';
import type { ComponentType } from 'react';
import { isCodeGone } from './reload-after-chunk-failure.ts';

/**
 * A part of a page whose code arrives after the page's own (decision 80). Its HTML is there at once, and React leaves
 * an `Activity` as it is until the code is loaded: controls hold what is typed, and a press of Next is kept, exactly as
 * before hydration. On a navigation by link, the previous page stays until the code is loaded.
 *
 * The components around it must not render it again meanwhile: its properties must not change while the page starts.
 */
export function lateCode<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function LateCode(props: Props) {
    return createElement(Activity, null, createElement(Part, props));
  };
}

/** How long to wait before each further try, in milliseconds. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000];

/** So many times the server may say that it does not have the code: a process of the other version may have been asked. */
const MOST_GONE = 3;

/**
 * Loads code, and tries again when it did not load: a page that somebody types into does not become an error page
 * because the connection was lost for a while. It goes on holding what is typed. Code that the server no longer has is
 * soon given up: whoever pressed a link is waiting, and the page that it leads to is loaded whole then.
 *
 * @param wait waits between two tries
 * @throws what the last try failed with
 */
export async function loadAgain<Loaded>(
  load: () => Promise<Loaded>,
  wait: (milliseconds: number) => Promise<void> = waitOnline,
): Promise<Loaded> {
  let gone = 0;
  for (const milliseconds of WAITS_MS) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      if ((await isCodeGone(error)) && (gone += 1) === MOST_GONE) throw error;
    }
    await wait(milliseconds);
  }
  return load();
}

/** Waits for the connection if there is none, otherwise for a while. */
function waitOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) {
      setTimeout(resolve, milliseconds);
      return;
    }
    window.addEventListener(
      'online',
      () => {
        resolve();
      },
      { once: true },
    );
  });
}
