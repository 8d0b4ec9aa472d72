import { ok } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { CreateApplication } from '#lib/contracts/application.ts';
import type { CreateContact } from '#lib/contracts/contact.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { LIVING_EXPENSE, QUOTE_ANSWERS, acceptanceOf, salary } from '#tests/support/wire-answers.ts';
import { call, must } from '../applicant.ts';
import {
  PERSON,
  OTHER_EMAIL,
  CHANGED_MOBILE,
  EMPLOYER,
  BANK_ACCOUNT,
  FILE_NAME,
  FILE_WORDS,
  GIVEN,
  ADDRESS,
  ABROAD,
  STAY,
  REFERRED,
} from './person.ts';
import type { Canary } from './spellings.ts';

/** What a journey leaves behind for us to look for. */
export type JourneyTraces = { canaries: Canary[]; pins: string[]; statuses: number[] };

type Json = Record<string, unknown>;
type Session = { token: string; contactId: string; applicationId: string };

/** Carries the canaries through everything that takes them in or passes them on, over HTTP. */
export async function travel(
  url: string,
  withoutContacts: (work: () => Promise<void>) => Promise<void>,
): Promise<JourneyTraces> {
  const tokens: string[] = [];
  const pins: string[] = [];
  let lastKey = 0;
  const keyed = (token?: string) => {
    lastKey += 1;
    return { token, key: `canary-${String(lastKey)}` };
  };

  await arriveByPartner(url, tokens);
  const applicant = await start(url, PERSON, { status: 'Full-time', employerName: EMPLOYER }, keyed);
  await accept(url, applicant, tokens, keyed);
  await handIn(url, applicant, tokens, keyed);
  for (let time = 0; time < 3; time += 1) pins.push(...(await signIn(url, PERSON.email, tokens)));
  await beDeclined(url, keyed);
  tokens.push(applicant.token);

  const { token, contactId } = applicant;
  const own = `/contact/${contactId}`;
  const refusals = async () =>
    Promise.all([
      call(url, 'POST', '/contact', { ...PERSON, privacyConsent: true }),
      call(url, 'PATCH', own, { ...PERSON, mobile: '049876123' }, keyed(token)),
      call(url, 'PATCH', own, `${JSON.stringify(PERSON)}x`, keyed(token)),
      call(url, 'PATCH', own, PERSON, { token, headers: { 'if-match': '"old"' } }),
      call(url, 'PATCH', own, PERSON, { token: `${token}x` }),
      call(url, 'GET', `/contact/${PERSON.email}?dob=${PERSON.dob}`, undefined, { token }),
      call(url, 'GET', `/${encodeURIComponent(PERSON.lastname)}/${PERSON.mobile}`),
      call(url, 'PUT', `${own}/bank-account`, { ...BANK_ACCOUNT, bsb: 'none' }, { token }),
      call(url, 'POST', '/verify', { email: OTHER_EMAIL, dob: PERSON.dob }),
      fetch(`${url}/quote/step-1?email=${PERSON.email}&dob=${PERSON.dob}`),
      fetch(`${url}/application/${PERSON.lastname}?mobile=${PERSON.mobile}`, { redirect: 'manual' }),
    ]);
  const refused = await refusals();
  await withoutContacts(async () => {
    refused.push(...(await refusals()));
    refused.push(await call(url, 'PATCH', own, PERSON, keyed(token)));
  });

  const given = Object.entries(GIVEN).flatMap(([name, values]) => values.map((value) => ({ name, value })));
  const canaries = [...given, ...tokens.map((value) => ({ name: 'token', value }))];
  ok(
    canaries.every(({ value }) => value.length >= 6),
    'A canary is too short to look for',
  );
  return { canaries, pins, statuses: refused.map(({ status }) => status) };
}

/** A partner sends the applicant, whose browser follows the link. */
async function arriveByPartner(url: string, tokens: string[]): Promise<void> {
  const source = referralSourceOf('MME');
  ok(source);
  const partnerSecret = Buffer.from(DEVELOPMENT_SECRETS.PARTNER_SECRET, 'base64');
  const [apiKey] = credentialsOf(partnerSecret, source).apiKeys;
  const sent = { token: apiKey, key: 'canary-partner' };
  const created = (await must(url, 'POST', '/referral/MME', REFERRED, sent)) as Json;
  await must(url, 'POST', '/referral/MME', REFERRED, sent);
  const link = new URL(String(created['deepLink']));
  const followed = await fetch(`${url}${link.pathname}${link.search}`, { redirect: 'manual' });
  const cookie = followed.headers.getSetCookie().join('; ').split(';', 1)[0] ?? '';
  const path = `/referral/MME/contact/${String(created['referralId'])}`;
  const prefill = (await must(url, 'GET', path, undefined, { headers: { cookie } })) as Json;
  ok(JSON.stringify(prefill).includes(PERSON.idDocId), 'The referral was not opened');
  tokens.push(link.searchParams.get('partnerToken') ?? '', cookie.split('=')[1] ?? '', String(apiKey));
}

type Keyed = (token?: string) => { token: string | undefined; key: string };

/** From the start to the quote. */
async function start(
  url: string,
  person: Omit<CreateContact, 'privacyConsent'>,
  work: Pick<Employment, 'status' | 'employerName'>,
  keyed: Keyed,
): Promise<Session> {
  const created = (await must(
    url,
    'POST',
    '/contact',
    { ...person, privacyConsent: true } satisfies CreateContact,
    keyed(),
  )) as {
    contactId: string;
    authToken: string;
  };
  const { contactId, authToken: token } = created;
  const own = `/contact/${contactId}`;
  await must(url, 'PATCH', own, { mobile: CHANGED_MOBILE }, keyed(token));
  const answers: CreateApplication = { loanAmount: 2_000_000, ...QUOTE_ANSWERS };
  const application = (await must(url, 'POST', `${own}/application`, answers, keyed(token))) as Json;
  const applicationId = String(application['applicationId']);
  await must(url, 'PUT', `${own}/address/current`, { ...ADDRESS, ...STAY }, keyed(token));
  await must(url, 'PUT', `${own}/address/previous`, ADDRESS, keyed(token));
  await must(url, 'PUT', `${own}/address/previous`, ABROAD, keyed(token));
  const employment: Employment = {
    occupation: 'Professional',
    industry: 'Engineering',
    isCurrent: true,
    durationYears: 4,
    durationMonths: 2,
    ...work,
  };
  await must(url, 'POST', `${own}/application/${applicationId}/employment`, employment, keyed(token));
  return { token, contactId, applicationId };
}

/** From the quote to the contract. */
async function accept(
  url: string,
  { token, contactId, applicationId }: Session,
  tokens: string[],
  keyed: Keyed,
): Promise<void> {
  const of = (path = '') => `/contact/${contactId}/application/${applicationId}${path}`;
  const quote = (await must(url, 'GET', of('/quote'), undefined, { token })) as {
    quoteId: string;
    pricingDetails: (Json & { id: string })[];
  };
  const option = quote.pricingDetails.find(({ loanType }) => loanType === 'Unsecured');
  ok(option, 'The canary was not quoted');
  await must(url, 'PUT', of('/quote'), { pricingDetailId: option.id }, keyed(token));
  await must(url, 'POST', of('/income'), salary(new Date()), keyed(token));
  await must(url, 'POST', of('/expense'), LIVING_EXPENSE, keyed(token));
  const debt = { debtType: 'Credit Card', liabilityName: 'Wattle Bank', consolidate: true };
  const figures = { amount: 200_000, creditCardLimit: 300_000 };
  await must(url, 'POST', of('/liability'), { ...debt, ...figures }, keyed(token));
  await must(url, 'PATCH', of('/sfapplication'), { submitted: true }, keyed(token));
  await download(url, of('/contract'), token, tokens);
  const acceptance = acceptanceOf(quote.quoteId);
  await must(url, 'PATCH', of(), acceptance, keyed(token));
  await download(url, of('/contract'), token, tokens);
}

/** Downloads a document by its link, which is itself a token. */
async function download(url: string, path: string, token: string, tokens: string[]): Promise<void> {
  const link = (await must(url, 'GET', path, undefined, { token })) as { url: string };
  const { status } = await fetch(`${url}${link.url}`);
  ok(status === 200, `The download answered ${String(status)}`);
  tokens.push(link.url.split('/').at(-1) ?? '');
}

/** The bank account, the bank itself, and a file. */
async function handIn(
  url: string,
  { token, contactId, applicationId }: Session,
  tokens: string[],
  keyed: Keyed,
): Promise<void> {
  const of = (path = '') => `/contact/${contactId}/application/${applicationId}${path}`;
  await must(url, 'PUT', `/contact/${contactId}/bank-account`, BANK_ACCOUNT, keyed(token));
  const documents = (await must(url, 'GET', of('/documents'), undefined, { token })) as {
    documentList: { id: string; docType: string }[];
  };
  const idOf = (isStatement: boolean) =>
    documents.documentList.find(({ docType }) => (docType === 'Bank Statement') === isStatement)?.id;
  const ask = { documentId: idOf(true) };
  await must(url, 'POST', of('/bank-session'), ask, keyed(token));
  const session = (await must(url, 'POST', of('/bank-session'), ask, keyed(token))) as Json;
  const reference = new URL(String(session['bsEmbedURL']), url).searchParams.get('session') ?? '';
  const bank = `/api/sandbox/bank/${encodeURIComponent(reference)}`;
  const login = { institutionId: 'currawong', login: 'success' };
  const signedIn = (await must(url, 'POST', `${bank}/sign-in`, login)) as { accounts: { id: string }[] };
  await must(url, 'POST', `${bank}/share`, { accounts: signedIn.accounts.map(({ id }) => id) });

  const bytes = buildPdf({ content: Buffer.from(`BT (${FILE_WORDS}) Tj ET`.padEnd(2_000)) });
  const file = { documentId: idOf(false), name: FILE_NAME, type: 'application/pdf', size: bytes.length };
  const upload = (await must(url, 'POST', of('/documents'), file, keyed(token))) as Json;
  const uploadUrl = String(upload['manualUploadURL']);
  const put = { method: 'PUT', headers: { 'content-type': file.type }, body: new Uint8Array(bytes) };
  const stored = await fetch(`${url}${uploadUrl}`, put);
  ok(stored.status === 201, `The upload answered ${String(stored.status)}`);
  tokens.push(uploadUrl.split('/').at(-1) ?? '');
}

type MailboxMessage = { code?: string; links: string[] };

/** Signs in by the code on the phone, after a wrong one: the session in progress stays open. @returns both PINs */
async function signIn(url: string, email: string, tokens: string[]): Promise<string[]> {
  const person = { email, dob: PERSON.dob };
  const before = await readCodes(url, email);
  const { v_code: username } = (await must(url, 'POST', '/verify', person)) as { v_code: string };
  for (;;) {
    const { emailed, texted } = await readCodes(url, email);
    const [letter] = emailed;
    const [text] = texted;
    const hasCome = emailed.length > before.emailed.length && texted.length > before.texted.length;
    if (hasCome && letter !== undefined && text !== undefined) {
      const pins = [letter, text].map(({ code = '' }) => code);
      const grant = { username, grant_type: 'password', client_id: 'APPFORM' };
      const wrong = ['0000', '1111', '2222'].find((pin) => !pins.includes(pin));
      await call(url, 'POST', '/token', { ...grant, password: wrong });
      const granted = (await must(url, 'POST', '/token', { ...grant, password: text.code })) as Json;
      const fragment = letter.links.map((link) =>
        new URLSearchParams(new URL(link).hash.slice(1)).get('token'),
      );
      tokens.push(username, String(granted['access_token']));
      tokens.push(...fragment.filter((value) => value !== null));
      return pins;
    }
    await wait(100);
  }
}

/** What was sent through each channel, newest first. */
async function readCodes(
  url: string,
  email: string,
): Promise<Record<'emailed' | 'texted', MailboxMessage[]>> {
  const read = async (to: string) => {
    const path = `/api/sandbox/mailbox?to=${encodeURIComponent(to)}`;
    const { messages } = (await must(url, 'GET', path)) as { messages: MailboxMessage[] };
    return messages.filter(({ code }) => code !== undefined);
  };
  const [emailed, texted] = await Promise.all([read(email), read(CHANGED_MOBILE)]);
  return { emailed, texted };
}

/** The same person without work: declined, and handed to a partner, who is told all about them. */
async function beDeclined(url: string, keyed: Keyed): Promise<void> {
  const person = { ...PERSON, email: OTHER_EMAIL };
  const { token, contactId, applicationId } = await start(url, person, { status: 'Unemployed' }, keyed);
  const of = (path = '') => `/contact/${contactId}/application/${applicationId}${path}`;
  await must(url, 'GET', of('/quote'), undefined, { token });
  const consent = { optedIn: true, sentToPartner: true, partner: 'cra' };
  await must(url, 'PUT', of('/refer'), consent, keyed(token));
  for (;;) {
    const inbox = await must(url, 'GET', '/api/sandbox/partners/cra/webhooks');
    if (JSON.stringify(inbox).includes(OTHER_EMAIL)) return;
    await wait(100);
  }
}
