import { MINUTE_MS } from '#lib/time/durations.ts';

/** How long before the session ends the applicant is told (WCAG 2.2, 2.2.1 asks for at least 20 seconds). */
export const WARNED_BEFORE_MS = 2 * MINUTE_MS;
