import { pathOf } from '#lib/routes/route-table.ts';
import { hasSessionHint } from '#lib/session/session-hint.ts';
import { followTab } from '#stores/actions/follow-tab.ts';
import { sessionStore } from '#stores/session-store.ts';

/** A page shown again from the back/forward cache has not heard what other pages did meanwhile. */
export function hearOfComingBack(): void {
  onComingBack(() => {
    if (hasSessionHint(document.cookie)) followTab({ type: 'session-changed' });
    else if (sessionStore.getState().contactId !== undefined) {
      // Hides what was typed until the home page is shown.
      document.body.hidden = true;
      followTab({ type: 'signed-out' });
    }
  });
}

/** A browser may keep this page with everything that was typed: going back to it then shows nothing and leads home. */
export function leaveNothingBehind(): void {
  window.addEventListener('pagehide', () => {
    document.body.hidden = true;
  });
  onComingBack(() => {
    window.location.replace(pathOf('home'));
  });
}

function onComingBack(then: () => void) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) then();
  });
}
