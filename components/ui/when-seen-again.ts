/**
 * Calls back whenever somebody comes back to this page: its tab is shown, its window has the focus again, or it returns
 * from the back/forward cache. Timers do not run while a device sleeps, and not every system reports the page as hidden
 * meanwhile.
 *
 * @returns a function that stops it
 */
export function whenSeenAgain(look: () => void): () => void {
  const lookIfShown = () => {
    if (document.visibilityState !== 'hidden') look();
  };
  document.addEventListener('visibilitychange', lookIfShown);
  window.addEventListener('focus', lookIfShown);
  window.addEventListener('pageshow', lookIfShown);
  return () => {
    document.removeEventListener('visibilitychange', lookIfShown);
    window.removeEventListener('focus', lookIfShown);
    window.removeEventListener('pageshow', lookIfShown);
  };
}
