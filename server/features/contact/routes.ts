import {
  changeContactContract,
  contactContract,
  createContactContract,
  createdContactContract,
} from '#lib/contracts/contact.ts';
import type { ChangeContact } from '#lib/contracts/contact.ts';
import type { Verify } from '#lib/contracts/resume.ts';
import { identityFields, licenceFields } from '#lib/forms/fields/contact.ts';
import type { AppDeps } from '#server/deps.ts';
import { bindOwnReferral } from '#server/features/referral/bind-referral.ts';
import { readReferralCookie } from '#server/features/referral/grant.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { writeApplicationCookie } from '#server/features/session/cookie.ts';
import { keyOfCaller } from '#server/http/client-address.ts';
import { etagOf } from '#server/http/etag.ts';
import { findFieldErrors } from '#server/http/field-rules.ts';
import { ANONYMOUS, once } from '#server/http/once.ts';
import { ofContact } from '#server/http/route-parameters.ts';
import { CHANGED, NOT_ALLOWED, TOO_MANY_REQUESTS, jsonReply, tagged } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import { countGuess } from '#server/features/sign-in/count-guess.ts';
import { tellingOwner } from '#server/features/sign-in/tell-owner.ts';
import { normaliseEmail } from './details.ts';
import { assertNotRevoked } from './revocation.ts';
import { changeContact, createContact, readContact } from './service.ts';

const FIELDS = { ...identityFields, ...licenceFields };

const createRoute = describeRoute({
  method: 'post',
  path: '/contact',
  operationId: 'createContact',
  ...BY_NOBODY,
  tags: ['Contact'],
  summary: 'Create a contact and sign the applicant in',
  description:
    '412 `text-changed` if `texts` names words that are no longer in force. 409 `existing-applicant` if this email and date of birth belong to someone with an open application: sign in to that one. 429 `too-many-guesses` or `too-many-pairs` after too many attempts, whether or not the email and date of birth belong to anyone; if they do, we email that person a link to sign in with. A repeat with the same Idempotency-Key returns a token of the same session: 403 `session-expired` once its 12 hours are over, and after signing out.',
  request: { headers: writeHeaders, body: jsonBody(createContactContract) },
  responses: {
    201: tagged(
      jsonReply(
        createdContactContract,
        'The contact, and a token for it (`authToken`); the cookie is set too',
      ),
    ),
    ...NOT_ALLOWED,
    ...TOO_MANY_REQUESTS,
  },
});

const changeRoute = describeRoute({
  method: 'patch',
  path: '/contact/{contactId}',
  operationId: 'changeContact',
  tags: ['Contact'],
  summary: 'Change a contact',
  description:
    'Only the fields in the body change. Another name, date of birth or licence number makes the quote out of date: GET the quote again. Another name, date of birth, licence, email or mobile is 409 while an accepted offer stands. 409 `existing-applicant`, 412 `text-changed` and 429 as in POST /contact. In a session that began with a partner’s link, another email or mobile is 403 `confirm-by-code`.',
  request: { params: ofContact, headers: writeHeaders, body: jsonBody(changeContactContract) },
  responses: { ...CHANGED, ...TOO_MANY_REQUESTS },
});

const readRoute = describeRoute({
  method: 'get',
  path: '/contact/{contactId}',
  operationId: 'readContact',
  tags: ['Contact'],
  summary: 'Read a contact',
  description: 'A session that began with a partner’s link does not see the driver’s licence.',
  request: { params: ofContact },
  responses: { 200: tagged(jsonReply(contactContract, 'The contact')) },
});

const createRouterByRules = ({ clock }: AppDeps) =>
  createRouter((body) => findFieldErrors(FIELDS, body, clock()));

/** POST /contact needs no credential, because it gives one. */
export function contactCreationRoutes(deps: AppDeps) {
  return createRouterByRules(deps).openapi(createRoute, async (c) => {
    const input = c.req.valid('json');
    const now = deps.clock();
    await deps.throttle.count('applicants-of-address', keyOfCaller(c, deps));
    const person = { email: normaliseEmail(input.email), dob: input.dob };
    await countGuess(c, deps, 'contacts-of-email', person);
    const referralId = await readReferralCookie(c, deps);
    const create = () =>
      once(c, deps, ANONYMOUS, input, async (transaction) => {
        const created = await createContact(deps, transaction, input, c.var.requestId);
        if (referralId !== undefined) await bindOwnReferral(deps, transaction, referralId, created);
        return { contact: created, signedInAt: now.toISOString() };
      });
    const { contact, signedInAt } = await tellingOwner(deps, () => person, create);
    // Minted outside the stored reply: a repeat gets its own token, and none is stored. The twelve hours of a session
    // count from the first request, so that a key that leaks later opens nothing.
    const identity: Identity = {
      contactId: contact.contactId,
      tokenVersion: 1,
      signedInAt: new Date(signedInAt),
      signedInBy: 'contact created',
    };
    // A repeat may come after signing out, which ends that session too: a token of it would open nothing.
    if (signedInAt !== now.toISOString()) await assertNotRevoked(deps.database, identity);
    const { token } = deps.tokens.mint(identity, now);
    writeApplicationCookie(c, { contactId: contact.contactId, authToken: token }, deps.config.isSecure);
    c.header('etag', etagOf(contact));
    return c.json(createdContactContract.parse({ ...contact, authToken: token }), 201);
  });
}

/** The e-mail and date of birth that a change would give a contact; undefined where it names neither. */
async function personNamed(
  deps: AppDeps,
  identity: Identity,
  { email, dob }: ChangeContact,
): Promise<Verify | undefined> {
  if (email === undefined && dob === undefined) return undefined;
  const present = await readContact(deps, deps.database, identity);
  return { email: normaliseEmail(email ?? present.email), dob: dob ?? present.dob };
}

export function contactRoutes(deps: AppDeps) {
  return createRouterByRules(deps)
    .openapi(changeRoute, async (c) => {
      const change = c.req.valid('json');
      const save = () =>
        once(c, deps, c.var.identity.contactId, change, (transaction) =>
          changeContact(deps, transaction, c.var.identity, change, {
            ifMatch: c.req.header('if-match'),
            requestId: c.var.requestId,
          }),
        );
      const person = await personNamed(deps, c.var.identity, change);
      if (person !== undefined) await countGuess(c, deps, 'contacts-of-email', person);
      const contact = await (person === undefined ? save() : tellingOwner(deps, () => person, save));
      c.header('etag', etagOf(contact));
      return c.body(null, 204);
    })
    .openapi(readRoute, async (c) => {
      const contact = contactContract.parse(await readContact(deps, deps.database, c.var.identity));
      c.header('etag', etagOf(contact));
      return c.json(contact, 200);
    });
}
