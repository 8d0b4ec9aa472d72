import { milliseconds } from 'date-fns/milliseconds';
import { limitWaiting } from '#lib/time/waiting-limit.ts';
import { AppError } from '#server/http/app-error.ts';

/** A train is out of its tunnel by then; the web client itself gives up later. */
const STALLED_AFTER_MS = milliseconds({ seconds: 25 });
/** The slowest line that anybody has sends twice as much in that time, and single bytes hold no place. */
const LEAST_BYTES = 16 * 1024;

/** Calls `end` after so long, unless what it returns is called before. */
export type WaitingLimit = (limitMs: number, end: () => void) => () => void;

/** How a file keeps arriving. */
export type Pace = {
  /** Rejects once too little has come for too long. */
  stalled: Promise<never>;
  /** Says that so many bytes have come. */
  note: (bytes: number) => void;
  stop: () => void;
};

/**
 * Watches that a file keeps arriving. Slowly is enough: ten megabytes over slow 4G take more than a minute, and nothing
 * but standing still ends them.
 *
 * @param limit the clock: time goes by as it says
 * @returns `stalled` rejects with AppError 'upload-ended' (412), which the web client answers with another place
 */
export function watchPace(limit: WaitingLimit = limitWaiting): Pace {
  let giveUp: () => void = () => undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new AppError('upload-ended'));
  });
  // Nobody may be waiting for it in the moment that it happens.
  stalled.catch(() => undefined);
  const wait = () => limit(STALLED_AFTER_MS, giveUp);
  let stop = wait();
  let came = 0;
  return {
    stalled,
    note(bytes) {
      came += bytes;
      if (came < LEAST_BYTES) return;
      came = 0;
      stop();
      stop = wait();
    },
    stop: () => stop(),
  };
}
