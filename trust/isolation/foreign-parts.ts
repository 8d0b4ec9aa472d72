import { NOBODY, attemptOf, bearer } from './attempts.ts';
import { API, LENDER_ROUTES, OWNED_ROUTES } from './route-table.ts';
import { createFindings } from './world.ts';
import type { Applicant, Attempt, Finding, World } from './world.ts';

const ANSWER = /:(?:income|expense|liability)Id/;
const PART = /:(?:document|bankSession)Id/;

/** Requests under one's own contact, where one is let in, for what is Alice's; and for what nobody has. */
export async function refuseForeignParts(world: World): Promise<Finding> {
  const { alice, mallory, customer } = world;
  const findings = createFindings(world);
  const notYours = [403, 'not-yours'] as const;
  const notFound = [404, 'not-found'] as const;
  return findings.expectUnchanged(async () => {
    for (const route of OWNED_ROUTES) {
      for (const who of [mallory, customer]) {
        if (!route.path.includes(':applicationId')) continue;
        for (const applicationId of [alice.applicationId, NOBODY]) {
          const ids = { ...alice, contactId: who.contactId, applicationId };
          await findings.expectRefusal('the application', attemptOf(route, ids, bearer(who.token)), notYours);
        }
      }
      const under = ({ contactId, applicationId, token }: Applicant, ids = alice) =>
        attemptOf(route, { ...ids, contactId, applicationId }, bearer(token));
      if (ANSWER.test(route.path)) await findings.expectRefusal('the answer', under(mallory), notFound);
      if (PART.test(route.path)) await findings.expectRefusal('the part', under(customer), notFound);
      if (route.path.includes(':fileId')) {
        const { documentId } = customer;
        await findings.expectRefusal('the file', under(customer, { ...alice, documentId }), notFound);
      }
    }
    const give = (
      { contactId, applicationId, token }: Applicant,
      method: string,
      rest: string,
      body: unknown,
    ) => ({
      method,
      path: `${API}/contact/${contactId}/application/${applicationId}${rest}`,
      body,
      headers: bearer(token),
    });
    const { documentId, pricingDetailId } = alice;
    const upload = { documentId, name: 'a.pdf', type: 'application/pdf', size: 100 };
    const connect = give(customer, 'POST', '/bank-session', { documentId });
    const option = give(mallory, 'PUT', '/quote', { pricingDetailId });
    await findings.expectRefusal('to upload', give(customer, 'POST', '/documents', upload), notFound);
    await findings.expectRefusal('to connect', connect, notFound);
    await findings.expectRefusal('the option', option, [412, 'quote-changed']);
  });
}

/** What is handed over to the lender: neither the applicant's own token nor a partner's key opens it. */
export async function refuseOtherThanTheLender(world: World): Promise<Finding> {
  const { alice, mallory, partners, addressKey } = world;
  const findings = createFindings(world);
  const credentials = [alice.token, mallory.token, addressKey, ...Object.values(partners.keys), 'x', ''];
  return findings.expectUnchanged(async () => {
    for (const route of LENDER_ROUTES) {
      for (const headers of [{}, ...credentials.map(bearer)]) {
        for (const method of ['GET', 'HEAD']) {
          const attempt = { ...attemptOf(route, alice, headers), method };
          await findings.expectRefusal('no lender', attempt, [401, 'unauthenticated']);
        }
      }
    }
  });
}

/** The address of an upload or a document is the permission for it: no other address works, whoever uses it. */
export async function refuseMadeUpLinks(world: World): Promise<Finding> {
  const { alice, mallory } = world;
  const findings = createFindings(world);
  const { text } = await world.send({
    method: 'GET',
    path: `${API}/contact/${mallory.contactId}/consents`,
    headers: bearer(mallory.token),
  });
  const ticket = /\/downloads\/([\w-]+)/.exec(text)?.[1] ?? '';
  if (ticket === '') throw new Error('There is no link to alter');
  return findings.expectUnchanged(async () => {
    for (let at = 0; at < ticket.length; at += 3) {
      const altered = ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1);
      const attempt = { method: 'GET', path: `${API}/downloads/${altered}` };
      await findings.expectRefusal('an altered ticket', attempt, [412, 'link-ended']);
    }
    const guesses = [
      alice.fileId,
      alice.documentId,
      alice.contactId,
      alice.token.slice(0, 43),
      'A'.repeat(43),
      '',
    ];
    for (const guess of guesses.filter(Boolean)) {
      const upload = {
        method: 'PUT',
        path: `${API}/uploads/${guess}`,
        body: {},
        headers: bearer(mallory.token),
      };
      await findings.expectRefusal('an id in place of an upload', upload, [412, 'upload-ended']);
      const download = { method: 'GET', path: `${API}/downloads/${guess}`, headers: bearer(mallory.token) };
      await findings.expectRefusal('an id in place of a ticket', download, [412, 'link-ended']);
    }
  });
}

export async function refuseOtherPartners(world: World): Promise<Finding> {
  const { alice, referred, partners } = world;
  const { sender, other, keys } = partners;
  const findings = createFindings(world);
  const ofSender = bearer(keys[sender] ?? '');
  const ofOther = bearer(keys[other] ?? '');
  const post = (path: string, headers: Attempt['headers']) => ({
    method: 'POST',
    path: `${API}${path}`,
    headers,
  });
  const link = (partner: string, id: string) => `/referral/${partner}/contact/${id}/link`;
  const notFound = [404, 'not-found'] as const;
  const stranger = [401, 'unauthenticated'] as const;
  return findings.expectUnchanged(async () => {
    for (const id of [referred.contactId, referred.referralId]) {
      await findings.expectRefusal('one that did not send', post(link(other, id), ofOther), notFound);
    }
    await findings.expectRefusal(
      'one that sent nobody',
      post(link(other, alice.contactId), ofOther),
      notFound,
    );
    await findings.expectRefusal(
      'one that sent another',
      post(link(sender, alice.contactId), ofSender),
      notFound,
    );
    await findings.expectRefusal('nobody there', post(link(sender, NOBODY), ofSender), notFound);
    for (const [name, headers] of [
      [sender, ofOther],
      [other, ofSender],
      [sender, bearer(alice.token)],
      ['nobody-at-all', ofOther],
      [sender, {}],
    ] as const) {
      for (const path of [
        link(name, referred.contactId),
        link(name, referred.referralId),
        `/referral/${name}`,
        `/referral/${name}/deliveries/${NOBODY}/replay`,
      ]) {
        await findings.expectRefusal('the key of another', { ...post(path, headers), body: {} }, stranger);
      }
      const deliveries = { method: 'GET', path: `${API}/referral/${name}/deliveries`, headers };
      await findings.expectRefusal('the key of another', deliveries, stranger);
    }
    const replay = post(`/referral/${other}/deliveries/${NOBODY}/replay`, ofOther);
    await findings.expectRefusal('a delivery that is none of its own', replay, notFound);
    // What a referral brought can be read with the cookie from its link, not with anybody's key or token.
    for (const headers of [ofSender, bearer(alice.token), {}]) {
      const path = `${API}/referral/${sender}/contact/${referred.contactId}`;
      await findings.expectRefusal('who was not sent', { method: 'GET', path, headers }, [401]);
    }
  });
}
