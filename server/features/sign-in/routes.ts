import type { Context } from 'hono';
import { z } from 'zod';
import { wireId } from '#lib/contracts/primitives.ts';
import {
  authenticateContract,
  authenticatedContract,
  tokenReplyContract,
  tokenRequestContract,
  verifiedContract,
  verifyContract,
} from '#lib/contracts/resume.ts';
import { identityFields } from '#lib/forms/fields/contact.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { TOKEN_LIFETIME_SECONDS } from '#lib/session/token-format.ts';
import type { AppDeps } from '#server/deps.ts';
import { normaliseEmail } from '#server/features/contact/details.ts';
import { writeApplicationCookie } from '#server/features/session/cookie.ts';
import { indexOfPerson } from '#server/features/contact/sealed-details.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { assertNotCrossSite } from '#server/http/authentication.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { keyOfCaller, keyOfSite } from '#server/http/client-address.ts';
import { findFieldErrors } from '#server/http/field-rules.ts';
import { ANONYMOUS, once } from '#server/http/once.ts';
import { FORM_TYPE } from '#server/http/require-json.ts';
import { LOCKED, NOT_ALLOWED, TOO_MANY_REQUESTS, UNAUTHENTICATED, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import { countAll } from '#server/throttle/count-all.ts';
import { refusedAs } from '#server/throttle/refused-as.ts';
import { countGuess } from './count-guess.ts';
import { createCode } from './code.ts';
import { mayText } from './may-text.ts';
import { sendCode } from './send-code.ts';
import { identityOf, signInWithLink, signInWithPin } from './sign-in.ts';
import type { SignInVerdict } from './sign-in.ts';

const PERSON_FIELDS = {
  email: identityFields.email,
  dob: { ...identityFields.dob, rule: 'birthday' as const },
};

/** What a sign-in may be refused with, be it by a code or by a link. */
const REFUSALS = { ...UNAUTHENTICATED, ...NOT_ALLOWED, ...TOO_MANY_REQUESTS };

const verifyRoute = describeRoute({
  method: 'post',
  path: '/verify',
  operationId: 'sendCode',
  ...BY_NOBODY,
  tags: ['Sign-in'],
  summary: 'Send the applicant a code to sign in with',
  description:
    'The email has a code and a one-time link. If we know that the mobile is the applicant’s, we may send an SMS with another code (`bySms`). Codes and link work for ten minutes. 409 `dob-mismatch` if nobody has this email and date of birth. After too many wrong codes the answer is 423, and we email the link alone. After too many attempts it is 429 `too-many-guesses` or `too-many-pairs`, whether or not the email and date of birth belong to anyone; if they do, we email that person the link alone.',
  request: { headers: writeHeaders, body: jsonBody(verifyContract) },
  responses: {
    200: jsonReply(verifiedContract, 'The code was sent; `v_code` is the `username` for POST /token'),
    ...LOCKED,
    ...TOO_MANY_REQUESTS,
  },
});

const tokenRoute = describeRoute({
  method: 'post',
  path: '/token',
  operationId: 'signInByCode',
  ...BY_NOBODY,
  tags: ['Sign-in'],
  summary: 'Sign in with a code',
  description:
    'A password grant (OAuth 2.0), as JSON or form-encoded. `username` is the `v_code` from POST /verify, `password` the four digits of the code; hyphens are ignored. 401 `wrong-code`, `last-try` (one more wrong code locks sign-in by code) or `code-ended`; 423 while it is locked, even for the right code; 429 `too-many-wrong-codes` after too many from one network.',
  request: {
    headers: writeHeaders,
    body: {
      content: {
        'application/json': { schema: tokenRequestContract },
        [FORM_TYPE]: { schema: tokenRequestContract },
      },
    },
  },
  responses: {
    200: jsonReply(tokenReplyContract, 'The token; the cookie is set too'),
    ...REFUSALS,
    ...LOCKED,
  },
});

const authenticateRoute = describeRoute({
  method: 'post',
  path: '/contact/{contactId}/authenticate',
  operationId: 'signInByLink',
  ...BY_NOBODY,
  tags: ['Sign-in'],
  summary: 'Sign in with the one-time link of the email',
  description:
    'The link has `contact` (for the path) and `token` (`verifyToken`) in its fragment. It works once, for ten minutes, even while codes are locked. 401 `code-ended` once it was used or has expired.',
  request: {
    params: z.object({ contactId: wireId.meta({ description: '`contact` of the link' }) }),
    headers: writeHeaders,
    body: jsonBody(authenticateContract),
  },
  responses: { 200: jsonReply(authenticatedContract, 'The token; the cookie is set too'), ...REFUSALS },
});

/**
 * Resuming a saved application (specification §4, §7). These routes need no credential, because they give one:
 * they are mounted before the ownership check.
 */
export function signInRoutes(deps: AppDeps) {
  const { throttle } = deps;
  const countCall = (c: Context<CallContext>) => throttle.count('calls-of-address', keyOfCaller(c, deps));

  /**
   * Counts a wrong code from an IP address before it is known to be wrong: of codes tried at the same time, none is
   * compared uncounted.
   *
   * @returns a function that takes the count back. @throws AppError 'too-many-wrong-codes' (429)
   */
  async function countWrongCode(c: Context<CallContext>): Promise<() => Promise<void>> {
    const site = keyOfSite(c, deps);
    const counting = countAll(throttle, [
      ['wrong-codes-of-address', site],
      ['wrong-codes-of-address-a-day', site],
    ]);
    return counting.catch((error: unknown) => {
      throw refusedAs('too-many-wrong-codes', error);
    });
  }

  /** The token and the cookie of a sign-in. @throws AppError with the verdict's refusal when it is not a sign-in */
  function startSession(c: Context<CallContext>, verdict: SignInVerdict) {
    const now = deps.clock();
    if (verdict.kind === 'account-locked') throw lockedUntil(verdict.until, now);
    if (verdict.kind !== 'signed-in') throw new AppError(verdict.kind);
    const { contactId, applicationId } = verdict;
    const { token } = deps.tokens.mint(identityOf(verdict), now);
    const ids = { contactId, ...(applicationId === undefined ? {} : { applicationId }) };
    writeApplicationCookie(c, { ...ids, authToken: token }, deps.config.isSecure);
    return {
      access_token: token,
      token_type: 'Bearer' as const,
      expires_in: TOKEN_LIFETIME_SECONDS,
      ...ids,
    };
  }

  return createRouter((body) => findFieldErrors(PERSON_FIELDS, body, deps.clock()))
    .openapi(verifyRoute, async (c) => {
      const input = c.req.valid('json');
      const person = { email: normaliseEmail(input.email), dob: input.dob };
      await countCall(c);
      await countGuess(c, deps, 'persons-of-email', person);
      await throttle.count('codes-of-person', indexOfPerson(deps, person));
      const code = await createCode(deps.blindIndex, deps.clock());
      const bySms = await mayText(deps, person, keyOfSite(c, deps));
      const sent = await once(c, deps, ANONYMOUS, input, (transaction) =>
        sendCode(deps, transaction, person, { code, bySms }, c.var.requestId),
      );
      if (sent.kind === 'locked') throw lockedUntil(sent.until, deps.clock());
      // A reply stored by a version before `bySms`: its code went through both channels.
      return c.json(verifiedContract.parse({ bySms: true, ...sent.verified }), 200);
    })
    .openapi(tokenRoute, async (c) => {
      assertNotCrossSite(c, deps.config.publicOrigin);
      const isForm = c.req.header('content-type')?.toLowerCase().startsWith(FORM_TYPE) ?? false;
      const input = isForm ? c.req.valid('form') : c.req.valid('json');
      const pin = readPin(input.password);
      await countCall(c);
      const takeBack = await countWrongCode(c);
      const verdict = await once(c, deps, ANONYMOUS, input, (transaction) =>
        signInWithPin(deps, transaction, { userName: input.username, pin }, c.var.requestId),
      );
      if (!isWrongCode(verdict)) await takeBack();
      return c.json(tokenReplyContract.parse(startSession(c, verdict)), 200);
    })
    .openapi(authenticateRoute, async (c) => {
      assertNotCrossSite(c, deps.config.publicOrigin);
      const input = c.req.valid('json');
      await countCall(c);
      const link = { contactId: c.req.valid('param').contactId, linkToken: input.verifyToken };
      const verdict = await once(c, deps, ANONYMOUS, input, (transaction) =>
        signInWithLink(deps, transaction, link, c.var.requestId),
      );
      return c.json(authenticatedContract.parse(startSession(c, verdict)), 200);
    });
}

/** Whether a code was compared and was wrong: the one that begins a lock too, but none that is tried during it. */
function isWrongCode(verdict: SignInVerdict): boolean {
  if (verdict.kind === 'account-locked') return verdict.wasLocked !== true;
  return verdict.kind === 'wrong-code' || verdict.kind === 'last-try';
}

/**
 * The PIN without its hyphens (specification §7). Something that cannot be a PIN is refused, and does not count as a
 * try.
 */
function readPin(password: string | undefined): string {
  // A request without a body passes the contracts of both content types.
  if (password === undefined) throw new AppError('not-json');
  const pin = password.replaceAll('-', '');
  if (/[^\d]/.test(pin)) throw invalidFields({ path: 'password', message: MESSAGES.pinCharacter });
  if (pin.length !== 4) throw invalidFields({ path: 'password', message: MESSAGES.pinLength });
  return pin;
}

function lockedUntil(until: string, now: Date): AppError {
  const milliseconds = new Date(until).getTime() - now.getTime();
  return new AppError('account-locked', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });
}
