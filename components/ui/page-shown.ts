/**
 * Notes the page that is shown as its work begins.
 * @returns whether it still is: nobody who has gone back meanwhile is led forward when the work is done
 */
export function notePageShown(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}
