import { verify } from '#lib/api/resume.ts';
import { parseDisplayDate } from '#lib/domain/calendar.ts';
import type { ResumeValues } from '#lib/forms/screens/resume.ts';
import { browserServices } from '../browser-services.ts';
import { sessionStore } from '../session-store.ts';
import { rememberCodeRequest } from './code-request.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/**
 * Sends a code to the person with this e-mail address and date of birth. Asked again, it sends another one, and the
 * previous code no longer works.
 *
 * @param dob DD/MM/YYYY
 */
export function requestCode({ email, dob }: ResumeValues): Promise<{ outcome: 'sent' } | Failed> {
  return runAction('request-code', async () => {
    sessionStore.setState({ resumeWith: { email, dob } });
    const { v_code: verifyCode, bySms } = await verify({ email, dob: parseDisplayDate(dob) ?? dob });
    const sentAt = browserServices().now().getTime();
    await rememberCodeRequest({ email, dob, verifyCode, bySms, sentAt });
    return { outcome: 'sent' };
  });
}
