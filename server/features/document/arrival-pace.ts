import { milliseconds } from 'date-fns/milliseconds';
import { limitWaiting } from '#lib/time/waiting-limit.ts';
import { AppError } from '#server/http/app-error.ts';

/** Long enough for a train to leave its tunnel; the web client itself gives up later. */
const STALLED_AFTER_MS = milliseconds({ seconds: 25 });
/** The slowest connection in use sends twice as much in that time, and single bytes do not hold a place. */
const LEAST_BYTES = 16 * 1024;

/** Calls `end` after that long, unless the function it returns is called first. */
export type WaitingLimit = (limitMs: number, end: () => void) => () => void;

/** How a file keeps arriving. */
export type Pace = {
  /** Rejects once too little has arrived for too long. */
  stalled: Promise<never>;
  /** Records that this many bytes have arrived. */
  note: (bytes: number) => void;
  stop: () => void;
};

/**
 * Watches that a file keeps arriving. Slow is fine: ten megabytes over slow 4G take more than a minute, and only a
 * standstill ends an upload.
 *
 * @param limit the clock that time is measured by
 * @returns `stalled` rejects with AppError 'upload-ended' (412), to which the web client responds by asking for another
 * place
 */
export function watchPace(limit: WaitingLimit = limitWaiting): Pace {
  let giveUp: () => void = () => undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new AppError('upload-ended'));
  });
  // There may be nobody waiting for it when it happens.
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
