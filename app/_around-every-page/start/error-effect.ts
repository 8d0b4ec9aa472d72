import { showToast } from '#components/ui/toast.tsx';
import type { ApiError } from '#lib/api/api-error.ts';
import type { ErrorEffect } from '#lib/api/error-effects.ts';
import { inTurn } from '#stores/actions/in-turn.ts';
import { readOn } from '#stores/actions/read-on.ts';
import { showNotice } from '#stores/interface-store.ts';
import { dropToken } from '#stores/session-store.ts';

/** Carries out what the error table says (specification §8). The caller shows the message itself. */
export function carryOut(
  { redirect, toast, notice, log: isLogged }: ErrorEffect,
  error: ApiError,
  push: (path: string) => void,
): void {
  if (isLogged === true) log('A call of the API failed', error);
  if (toast !== undefined) showToast(toast.message, { milliseconds: toast.milliseconds });
  if (notice !== undefined) showNotice(notice);
  if ([401, 403].includes(error.status)) dropToken();
  if (redirect !== undefined) push(redirect);
  // The application has moved on elsewhere: Back must not lead to the page that was refused.
  if (error.status === 409) void inTurn(readOn).catch(() => undefined);
}

/** Errors contain no personal data: neither what was sent nor what was stored. */
export function log(message: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the browser's console is where an operator looks
  console.error(message, error);
}
