import { MINUTE_MS } from '#lib/time/durations.ts';

/**
 * After a new version goes out, a page opened before may request code that is gone. Loading the page again brings the
 * new version (specification §2, Access); a note of the time keeps it from happening in a loop.
 */

const NOTE = 'chunk-reload-at';
/** Loading again does not cure a second failure within this time. */
const QUIET_MS = MINUTE_MS;

/**
 * Whether an error means that a piece of the page's code could not be loaded, by the error messages of the known
 * browsers and of the bundler's runtime when part of what came is missing (decision 115).
 */
export function isChunkLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed|module factory is not available/i.test(
      error.message,
    )
  );
}

/** Whoever pressed something waits for this. */
const LONGEST_ANSWER_MS = 3_000;

/**
 * Whether code failed to load because the server answers that it has no such script: it has another version by now, and
 * trying for long helps nobody. False without a connection, where that takes long, and where the error does not name the
 * script.
 */
export async function isCodeGone(error: unknown): Promise<boolean> {
  const [script] = (isChunkLoadFailure(error) && /\/_next\/\S+\.js/.exec(String(error))) || [];
  if (script === undefined || !navigator.onLine) return false;
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
  const reply = await fetch(script, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return reply?.status === 404;
}

/**
 * Loads the page again, unless there is no connection, it was tried within the last minute, or the try cannot be noted.
 *
 * @returns whether it loads the page again
 */
export function reloadAfterChunkFailure(error: unknown, now: number, reload: () => void): boolean {
  // Without a connection the browser's own error page would replace what was typed.
  if (!isChunkLoadFailure(error) || !navigator.onLine) return false;
  try {
    const last = Number(sessionStorage.getItem(NOTE) ?? 0);
    if (now - last < QUIET_MS) return false;
    sessionStorage.setItem(NOTE, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}
