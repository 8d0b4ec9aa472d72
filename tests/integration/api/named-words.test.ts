import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toShownText } from '#lib/legal/agreements.ts';
import { PARTNER_HAND_OFF, QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import { PRIVACY_TEXTS } from '#lib/legal/privacy-texts.ts';
import { withdrawElectronicCommunications } from '#server/features/consent/electronic-communications.ts';
import { recordConsent } from '#server/features/consent/ledger.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant, TestApplication } from '#tests/support/test-api.ts';

/** A call that agrees to something may name the words that were shown; then these must be the present ones. */

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Named = { name: string; version: string; hash: string };

/** What an older page, or one with other words, would name; or a page that names something else. */
const notPresent = (present: Named): [string, Named[]][] => [
  ['none', []],
  ['an earlier version', [{ ...present, version: '2020-01-01' }]],
  ['other words', [{ ...present, hash: 'a'.repeat(64) }]],
  ['another text', [{ ...present, name: 'another-text' }]],
];

const entriesOf = ({ contactId }: { contactId: string }, subject: string) =>
  api.query<{ facts: Record<string, string> }>(
    `select facts from consent_entry where contact_id = $1 and subject = $2 order by sequence`,
    [contactId, subject],
  );

describe('the hand-off to a partner', () => {
  const shown = toShownText(PARTNER_HAND_OFF);
  const handOff = { optedIn: true, sentToPartner: true, partner: 'cra' };
  const refused = async () => (await api.givenOffer({ salary: 3_000_000 })).application;
  const refer = (application: TestApplication, body: object) =>
    api.request('PUT', application.of('/refer'), body, application);
  const partnerWebhooks = ({ applicationId }: TestApplication) =>
    api.query(`select type from partner_delivery where application_id = $1 and type = 'applicant.referred'`, [
      applicationId,
    ]);

  it('says in the ledger that the words were named', async () => {
    const application = await refused();
    expect((await refer(application, { ...handOff, texts: [shown] })).status).toBe(200);
    expect(await entriesOf(application, 'partner-hand-off')).toMatchObject([{ facts: { words: 'named' } }]);
  });

  it('does not say so where the call names none, and is possible all the same', async () => {
    const application = await refused();
    expect((await refer(application, handOff)).status).toBe(200);
    const [entry] = await entriesOf(application, 'partner-hand-off');
    expect(entry?.facts).not.toHaveProperty('words');
  });

  it.each(notPresent(shown))('passes nothing on where other words are named: %s', async (_, texts) => {
    const application = await refused();
    const { s1ApplicationStatus: before } = await api.readApplication(application);
    expect(await refer(application, { ...handOff, texts })).toMatchObject({
      status: 412,
      body: { code: 'text-changed' },
    });
    expect(await entriesOf(application, 'partner-hand-off')).toEqual([]);
    expect(await partnerWebhooks(application)).toEqual([]);
    expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: before });
  });

  it('asks which partner the words name', async () => {
    const application = await refused();
    const { partner: _, ...unnamed } = handOff;
    expect(await refer(application, { ...unnamed, texts: [shown] })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'partner' }] },
    });
  });

  it('that is pressed again, or taken back, agrees to nothing, whatever is named', async () => {
    const application = await refused();
    const { body } = await refer(application, handOff);
    const outdated = [{ ...shown, version: '2020-01-01' }];
    expect(await refer(application, { ...handOff, texts: outdated })).toMatchObject({ status: 200, body });
    const takenBack = { optedIn: false, sentToPartner: false, texts: outdated };
    expect((await refer(application, takenBack)).status).toBe(200);
  });
});

describe('the quote terms', () => {
  const shown = toShownText(QUOTE_TERMS);
  const agreed = { isResident: true, authoriseS1S: true, acceptCreditGuideAndDisclosure: true };
  const change = (application: TestApplication, body: object) =>
    api.request('PATCH', application.of(), body, application);

  it('are agreed to in the words that are named, and the ledger says so', async () => {
    const application = await api.startApplication();
    expect((await change(application, { ...agreed, texts: [shown] })).status).toBe(204);
    expect(await entriesOf(application, 'quote-terms')).toEqual([{ facts: { words: 'named' } }]);
    expect(await entriesOf(application, 'credit-guide')).toEqual([{ facts: {} }]);
  });

  it('are agreed to without named words too, and the ledger does not say that they were shown', async () => {
    const application = await api.startApplication();
    expect((await change(application, agreed)).status).toBe(204);
    expect(await entriesOf(application, 'quote-terms')).toEqual([{ facts: {} }]);
  });

  it.each(notPresent(shown))('are not agreed to where other words are named: %s', async (_, texts) => {
    const application = await api.startApplication();
    const body = { ...agreed, maritalStatus: 'Single', texts };
    expect(await change(application, body)).toMatchObject({ status: 412, body: { code: 'text-changed' } });
    expect(await entriesOf(application, 'quote-terms')).toEqual([]);
    const read = await api.readApplication(application);
    expect(read).toMatchObject({ isResident: false, authoriseS1S: false });
    expect(read).not.toHaveProperty('maritalStatus');
  });

  it('can be taken back whatever is named', async () => {
    const application = await api.startApplication();
    await change(application, agreed);
    const body = { isResident: false, texts: [{ ...shown, version: '2020-01-01' }] };
    expect((await change(application, body)).status).toBe(204);
    expect(await entriesOf(application, 'quote-terms')).toHaveLength(2);
  });

  it('are no acceptance: words without anything that is agreed to are still asked what for', async () => {
    const application = await api.startApplication();
    expect((await change(application, { texts: [shown] })).status).toBe(422);
  });
});

describe('the first tick', () => {
  const shown = PRIVACY_TEXTS.map(toShownText);
  const [privacy = expect.fail('no text'), electronic = expect.fail('no text')] = shown;
  const person = (lastname: string) => ({
    firstname: 'Wilhelmina',
    lastname,
    mobile: '0412345678',
    email: `wilhelmina.${lastname.toLowerCase()}@example.com`,
    dob: '1990-04-23',
    privacyConsent: true,
  });
  const PRIVACY = 'privacy-disclosure-statement';
  const create = (someone: ReturnType<typeof person>, named: object) =>
    api.request('POST', '/contact', { ...someone, ...named });
  const change = (applicant: TestApplicant, body: object) =>
    api.request('PATCH', applicant.path(), body, applicant);
  const readConsent = async (applicant: TestApplicant) =>
    ((await api.must('GET', applicant.path(), undefined, applicant)).body as { privacyConsent: boolean })
      .privacyConsent;
  const agreedTo = (applicant: TestApplicant, version: string) =>
    api.deps.database.transaction((transaction) =>
      recordConsent(api.deps, transaction, {
        contactId: applicant.contactId,
        at: api.now(),
        action: 'agreed',
        subject: PRIVACY,
        version,
        textHash: '0'.repeat(64),
      }),
    );

  it('is given in the words that are named, and the ledger says so of both texts', async () => {
    const made = await create(person('Said'), { texts: shown });
    expect(made).toMatchObject({ status: 201, body: { privacyConsent: true } });
    const contact = made.body as { contactId: string };
    for (const { name } of shown)
      expect(await entriesOf(contact, name)).toEqual([{ facts: { words: 'named' } }]);
  });

  it('is given without named words too, and the ledger does not say that they were shown', async () => {
    const { body } = await create(person('Unsaid'), {});
    expect(await entriesOf(body as { contactId: string }, PRIVACY)).toEqual([{ facts: {} }]);
  });

  it.each([
    ...notPresent(privacy).map(([how, texts]): [string, Named[]] => [how, [...texts, electronic]]),
    ...notPresent(electronic).map(([how, texts]): [string, Named[]] => [
      `${how}, of the other text`,
      [...texts, privacy],
    ]),
  ])('creates nobody where other words are named: %s', async (_, texts) => {
    const countContacts = async () => (await api.query('select 1 from contact')).length;
    const before = await countContacts();
    const reply = await create(person('Refused'), { texts });
    expect(reply).toMatchObject({ status: 412, body: { code: 'text-changed' } });
    expect(await countContacts()).toBe(before);
  });

  it('is asked for again once a text has changed in what is agreed to, and not given in older words', async () => {
    const applicant = await api.createApplicant();
    expect(await readConsent(applicant)).toBe(true);
    await agreedTo(applicant, '2020-01-01');
    expect(await readConsent(applicant)).toBe(false);
    const old = [{ ...privacy, version: '2020-01-01' }, electronic];
    const body = { lastname: 'Changed', privacyConsent: true, texts: old };
    expect(await change(applicant, body)).toMatchObject({ status: 412, body: { code: 'text-changed' } });
    expect(await readConsent(applicant)).toBe(false);
    // A change of something else is no agreement.
    expect((await change(applicant, { lastname: 'Other' })).status).toBe(204);
    expect(await readConsent(applicant)).toBe(false);
    // Nor is a tick that a client sends with every change, whatever was on the page.
    expect((await change(applicant, { lastname: 'Same', privacyConsent: true })).status).toBe(204);
    expect(await readConsent(applicant)).toBe(false);
    expect(await entriesOf(applicant, PRIVACY)).toHaveLength(2);
    expect((await change(applicant, { ...body, texts: shown })).status).toBe(204);
    expect(await readConsent(applicant)).toBe(true);
    expect((await entriesOf(applicant, PRIVACY)).at(-1)).toEqual({ facts: { words: 'named' } });
    expect(await entriesOf(applicant, 'electronic-communications-consent')).toHaveLength(1);
  });

  it('stands where only the names and amounts in its words are others', async () => {
    const applicant = await api.createApplicant();
    await agreedTo(applicant, privacy.version);
    expect(await readConsent(applicant)).toBe(true);
  });

  it('that was taken back is given again with the words that are named', async () => {
    const applicant = await api.createApplicant();
    await withdrawElectronicCommunications(api.deps, applicant.contactId, 'test');
    const read = await api.must('GET', applicant.path(), undefined, applicant);
    const headers = { 'if-match': read.headers.get('etag') ?? '' };
    const agree = (texts: Named[]) =>
      api.request('PATCH', applicant.path(), { privacyConsent: true, texts }, { ...applicant, headers });
    expect(await agree([privacy])).toMatchObject({ status: 412, body: { code: 'text-changed' } });
    expect((await agree(shown)).status).toBe(204);
    expect(await readConsent(applicant)).toBe(true);
  });
});
