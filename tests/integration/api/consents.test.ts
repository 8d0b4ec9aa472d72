import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#lib/brand/brand.ts';
import { consentsContract } from '#lib/contracts/contract.ts';
import { AGREEMENT_TEXTS, toShownText } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { PARTNER_HAND_OFF, QUOTE_TERMS as QUOTE_TERMS_TEXT } from '#lib/legal/consent-statements.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import { PRIVACY_TEXTS } from '#lib/legal/privacy-texts.ts';
import {
  agreeToElectronicCommunications,
  isWrittenToOnPaper,
  withdrawElectronicCommunications,
} from '#server/features/consent/electronic-communications.ts';
import { noteInformationStatement } from '#server/features/consent/information-statement.ts';
import { recordConsent } from '#server/features/consent/ledger.ts';
import type { Consent } from '#server/features/consent/ledger.ts';
import { hashOfShownWords } from '#server/features/consent/words-hash.ts';
import { verdictLines, verifyLedger } from '#server/features/consent/verify-ledger.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const consentsOf = async (applicant: TestApplicant) =>
  consentsContract.parse((await api.must('GET', applicant.path('/consents'), undefined, applicant)).body);
const spoken = async (applicant: TestApplicant) =>
  (await consentsOf(applicant)).entries.map(({ action, subject }) => `${action} ${subject}`);

const PRIVACY = ['agreed privacy-disclosure-statement', 'agreed electronic-communications-consent'];
const QUOTE_TERMS = ['given credit-guide', 'agreed quote-terms'];

describe('the ledger', () => {
  it('starts with the privacy texts, in the words in force', async () => {
    const applicant = await api.createApplicant();
    const { entries } = await consentsOf(applicant);
    expect(entries.map(({ subject, version, textHash }) => ({ subject, version, textHash }))).toEqual(
      (['privacy-disclosure-statement', 'electronic-communications-consent'] as const).map((subject) => ({
        subject,
        version: LEGAL_TEXTS[subject].version,
        textHash: hashOfShownWords(LEGAL_TEXTS[subject]),
      })),
    );
    expect(entries.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('notes the quote terms once all three are agreed to, and when they are taken back', async () => {
    const application = await api.startApplication();
    const change = (answers: Record<string, boolean>) =>
      api.must('PATCH', application.of(), answers, application);
    await change({ isResident: true, authoriseS1S: true });
    expect(await spoken(application)).toEqual(PRIVACY);
    await change({ acceptCreditGuideAndDisclosure: true });
    expect(await spoken(application)).toEqual([...PRIVACY, ...QUOTE_TERMS]);
    await change({ acceptCreditGuideAndDisclosure: true });
    await change({ authoriseS1S: false });
    await change({ isResident: false });
    await change({ isResident: true, authoriseS1S: true });
    expect(await spoken(application)).toEqual([
      ...PRIVACY,
      ...QUOTE_TERMS,
      'withdrawn quote-terms',
      ...QUOTE_TERMS,
    ]);
  });

  it('holds what stood above the button and the four agreements, with the hash of the contract', async () => {
    const { application, quote } = await api.givenAcceptance();
    const [contract] = await api.query<{ pdf_hash: string; assessment_id: string }>(
      'select pdf_hash, assessment_id from contract where application_id = $1',
      [application.applicationId],
    );
    const rows = await api.query<Record<string, unknown>>(
      `select action, subject, version, text_hash, facts from consent_entry
       where application_id = $1 and sequence > 4 order by sequence`,
      [application.applicationId],
    );
    expect(rows[0]).toMatchObject({ action: 'given', subject: 'information-statement' });
    expect(rows[1]).toMatchObject({
      action: 'given',
      subject: 'loan-contract',
      text_hash: contract?.pdf_hash,
    });
    expect(rows[2]).toEqual({
      action: 'shown',
      subject: 'before-signing',
      version: BEFORE_SIGNING.version,
      text_hash: BEFORE_SIGNING.hash,
      facts: {
        quoteId: quote.quoteId,
        assessmentId: contract?.assessment_id,
        contractHash: contract?.pdf_hash,
        signedInBy: 'contact created',
      },
    });
    expect(rows.slice(3)).toEqual(
      AGREEMENT_TEXTS.map(({ name, version, hash }) => ({
        action: 'agreed',
        subject: name,
        version,
        text_hash: hash,
        facts: {
          quoteId: quote.quoteId,
          assessmentId: contract?.assessment_id,
          contractHash: contract?.pdf_hash,
          signedInBy: 'contact created',
          'terms-and-conditions': `${LEGAL_TEXTS['terms-and-conditions'].version} ${hashOfShownWords(LEGAL_TEXTS['terms-and-conditions'])}`,
        },
      })),
    );
  });

  it('notes that the information statement went with the offer, once', async () => {
    const { application, quote } = await api.givenOffer();
    await api.runJobs();
    const given = 'given information-statement';
    expect((await spoken(application)).slice(4)).toEqual([given]);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    expect((await spoken(application)).filter((entry) => entry === given)).toEqual([given]);
  });

  it('says that a contract was shown when its bytes were sent, and not before', async () => {
    const { application } = await api.givenOffer();
    const shown = async () => (await spoken(application)).filter((entry) => entry.startsWith('shown'));
    const link = await api.must('GET', application.of('/contract'), undefined, application);
    expect(await shown()).not.toContain('shown loan-contract-draft');
    const { url } = link.body as { url: string };
    await api.app.fetch(new Request(new URL(url, 'https://loans.example')), {});
    expect(await shown()).toContain('shown loan-contract-draft');
  });

  it('notes the privacy texts again where other words were agreed to, or the agreement was taken back', async () => {
    const applicant = await api.createApplicant();
    const texts = PRIVACY_TEXTS.map(toShownText);
    const agreeAgain = () => api.must('PATCH', applicant.path(), { privacyConsent: true, texts }, applicant);
    await agreeAgain();
    expect(await spoken(applicant)).toEqual(PRIVACY);

    const note = (action: 'agreed' | 'withdrawn', version: string) =>
      api.deps.database.transaction((transaction) =>
        recordConsent(api.deps, transaction, {
          contactId: applicant.contactId,
          at: api.now(),
          action,
          subject: 'privacy-disclosure-statement',
          version,
          textHash: '0'.repeat(64),
        }),
      );
    const { version } = LEGAL_TEXTS['privacy-disclosure-statement'];
    await note('agreed', version);
    await agreeAgain();
    await agreeAgain();
    await note('withdrawn', version);
    await agreeAgain();
    const [privacy] = PRIVACY;
    expect((await spoken(applicant)).slice(2)).toEqual([
      privacy,
      privacy,
      'withdrawn privacy-disclosure-statement',
      privacy,
    ]);
    expect((await verifyLedger(api.deps)).breaks).toEqual([]);
  });

  it('notes an agreement to electronic communications that an operator was told, once, in the words in force', async () => {
    const { contactId, ...applicant } = await api.createApplicant();
    const agree = (id = contactId) => agreeToElectronicCommunications(api.deps, id, 'test');
    expect(await agree('6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22')).toBe('unknown');
    expect(await agree()).toBe('agreed before');
    await withdrawElectronicCommunications(api.deps, contactId, 'test');
    expect([await agree(), await agree()]).toEqual(['agreed', 'agreed before']);
    expect(await isWrittenToOnPaper(api.deps.database, contactId)).toBe(false);
    const { entries } = await consentsOf({ contactId, ...applicant });
    const text = LEGAL_TEXTS['electronic-communications-consent'];
    expect(entries.slice(2)).toMatchObject([
      { action: 'withdrawn', subject: text.name },
      { action: 'agreed', subject: text.name, version: text.version, textHash: hashOfShownWords(text) },
    ]);
    const [event] = await api.query<{ facts: { consents: string[] }; request_id: string }>(
      'select facts, request_id from audit_event where contact_id = $1 order by id desc limit 1',
      [contactId],
    );
    expect(event).toMatchObject({
      request_id: 'test',
      facts: { consents: [`agreed ${text.name} ${text.version}`] },
    });
    expect((await verifyLedger(api.deps)).breaks).toEqual([]);
  });

  it('is not agreed to again by a client that sends its agreement with every change, but by one that read it', async () => {
    const applicant = await api.createApplicant();
    const { contactId } = applicant;
    const read = () => api.must('GET', applicant.path(), undefined, applicant);
    const agreed = await read();
    expect(agreed.body).toMatchObject({ privacyConsent: true });
    await withdrawElectronicCommunications(api.deps, contactId, 'test');
    const withdrawn = await read();
    expect(withdrawn.body).toMatchObject({ privacyConsent: false });

    const agree = (ifMatch?: string | null) =>
      api.request(
        'PATCH',
        applicant.path(),
        { lastname: 'Quillon', privacyConsent: true },
        { ...applicant, ...(ifMatch ? { headers: { 'if-match': ifMatch } } : {}) },
      );
    expect((await agree(agreed.headers.get('etag'))).status).toBe(412);
    expect((await agree('*')).status).toBe(204);
    const changed = await agree();
    expect(changed.status).toBe(204);
    const still = await read();
    expect(still.body).toMatchObject({ lastname: 'Quillon', privacyConsent: false });
    expect(still.headers.get('etag')).toBe(changed.headers.get('etag'));
    expect(await isWrittenToOnPaper(api.deps.database, contactId)).toBe(true);

    const again = await agree(still.headers.get('etag'));
    expect(again.status).toBe(204);
    const after = await read();
    expect(after.body).toMatchObject({ privacyConsent: true });
    expect(after.headers.get('etag')).toBe(again.headers.get('etag'));
    expect((await spoken(applicant)).slice(2)).toEqual([
      'withdrawn electronic-communications-consent',
      'agreed electronic-communications-consent',
    ]);
  });

  it('notes the information statement once for each application, and anew in other words', async () => {
    const first = await api.startApplication();
    await api.must('DELETE', first.of(), undefined, first);
    const second = await api.startApplication(first);
    const { contactId } = first;
    const note = (applicationId: string, words?: Pick<Consent, 'version' | 'textHash'>) =>
      api.deps.database.transaction((transaction) => {
        const occasion = { contactId, applicationId, at: api.now() };
        return words === undefined
          ? noteInformationStatement(api.deps, transaction, occasion)
          : recordConsent(api.deps, transaction, {
              ...occasion,
              ...words,
              action: 'given',
              subject: 'information-statement',
            });
      });
    await note(first.applicationId, { version: '2020-01-01', textHash: '0'.repeat(64) });
    for (const { applicationId } of [first, second, first, second]) await note(applicationId);
    const entries = await api.query<{ id: string }>(
      `select application_id as id from consent_entry
        where contact_id = $1 and subject = 'information-statement' order by sequence`,
      [contactId],
    );
    expect(entries.map(({ id }) => id)).toEqual([
      first.applicationId,
      first.applicationId,
      second.applicationId,
    ]);
  });

  it('notes the hand-off to a partner once', async () => {
    const { application } = await api.givenOffer({ salary: 3_000_000 });
    const refer = (sentToPartner: boolean) =>
      api.must('PUT', application.of('/refer'), { optedIn: true, sentToPartner }, application);
    await refer(false);
    await refer(true);
    expect((await spoken(application)).slice(4)).toEqual(['agreed partner-hand-off']);
    const handOffs = () =>
      api.query(
        `select facts from audit_event where application_id = $1 and event = 'referred by consent' order by id`,
        [application.applicationId],
      );
    const sent = [false, true].map((sentToPartner) => ({ facts: { sentToPartner } }));
    expect(await handOffs()).toMatchObject(sent);
    // Pressed again, it is the same hand-off.
    const { body } = await refer(true);
    expect(await refer(false)).toMatchObject({ body });
    expect(await handOffs()).toMatchObject(sent);
  });

  it('names the words that were agreed to when they are taken back, whatever ours are by then', async () => {
    const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    const hand = (optedIn: boolean) =>
      api.must(
        'PUT',
        application.of('/refer'),
        { optedIn, sentToPartner: optedIn, partner: 'cra' },
        application,
      );
    const other = await api.startApplication();
    const agreeToTerms = (authoriseS1S: boolean) => {
      const terms = { isResident: true, authoriseS1S, acceptCreditGuideAndDisclosure: true };
      return api.must('PATCH', other.of(), terms, other);
    };
    await hand(true);
    await agreeToTerms(true);
    const ofThen = [PARTNER_HAND_OFF, QUOTE_TERMS_TEXT].map((text) => ({ text, words: { ...text } }));
    for (const { text } of ofThen)
      Object.assign(text, { version: '2027-01-01', text: 'Other words.', hash: 'a' });
    try {
      await hand(false);
      await agreeToTerms(false);
    } finally {
      for (const { text, words } of ofThen) Object.assign(text, words);
    }
    for (const [applicant, subject] of [
      [application, 'partner-hand-off'],
      [other, 'quote-terms'],
    ] as const) {
      const [agreed, withdrawn] = (await consentsOf(applicant)).entries.filter(
        (entry) => entry.subject === subject,
      );
      expect(withdrawn?.action).toBe('withdrawn');
      expect([withdrawn?.version, withdrawn?.textHash]).toEqual([agreed?.version, agreed?.textHash]);
    }
  });

  it('keeps one order under concurrent writers', async () => {
    const applicant = await api.createApplicant();
    await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        api.deps.database.transaction((transaction) =>
          recordConsent(api.deps, transaction, {
            contactId: applicant.contactId,
            at: api.now(),
            action: 'shown',
            subject: 'credit-guide',
            version: String(number),
            textHash: '0'.repeat(64),
          }),
        ),
      ),
    );
    expect((await consentsOf(applicant)).entries.map(({ id }) => id)).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    );
    expect((await verifyLedger(api.deps)).breaks).toEqual([]);
  });

  it('gives a receipt of every entry, by a link that needs no token', async () => {
    const { application } = await api.givenAcceptance();
    const { entries, receiptUrl } = await consentsOf(application);
    const response = await api.app.fetch(new Request(new URL(receiptUrl, 'https://loans.example')), {});
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('Boronia-Loans-consent-receipt.pdf');
    const { text, pages } = readPdf(Buffer.from(await response.arrayBuffer()));
    const { firstname, lastname } = application.details;
    const { sfid } = await api.readApplication(application);
    expect(text).toContain(`For ${firstname} ${lastname}, application ${sfid}`);
    expect(text).toContain(`Questions about it? Ask us on ${brand.phone.shown}`);
    expect(pages.filter((page) => !page.includes(`Consent receipt  ·  ${sfid}`))).toEqual([]);
    for (const { hash, textHash, version } of entries) {
      expect(text).toContain(textHash);
      expect(text).toContain(hash);
      expect(text).toContain(version);
    }
    expect(text).toContain('23 November 2026, 11:00 am AEDT'.slice(0, 16));
    expect(text).toContain('Ability to repay');
    expect(text).toMatch(/Made available\s+to you/);
    // What stood above the button; the contract was there to be opened.
    expect(text.match(/Shown to you/g)).toHaveLength(1);
  });

  it('holds nothing personal', async () => {
    const { application } = await api.givenAcceptance({ contact: { firstname: 'Quillonia' } });
    const rows = await api.query('select * from consent_entry where contact_id = $1', [
      application.contactId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('Quillonia');
    expect(JSON.stringify(rows)).not.toContain(application.details.email);
  });
});

describe('the append-only rule', () => {
  it('is kept by the database itself', async () => {
    const applicant = await api.createApplicant();
    await expect(api.query(`update consent_entry set version = 'x'`)).rejects.toThrow('append-only');
    await expect(
      api.query('delete from consent_entry where contact_id = $1', [applicant.contactId]),
    ).rejects.toThrow('append-only');
    await expect(api.query('truncate consent_entry')).rejects.toThrow('append-only');
  });

  it('lets an erased contact take its ledger along', async () => {
    const applicant = await api.createApplicant();
    await api.query('delete from contact where id = $1', [applicant.contactId]);
    expect(
      await api.query('select 1 from consent_entry where contact_id = $1', [applicant.contactId]),
    ).toEqual([]);
    expect((await verifyLedger(api.deps)).breaks).toEqual([]);
  });
});

describe('ledger:verify', () => {
  /** What somebody with the database's own password could do. */
  async function tamper(statement: string, values: unknown[]) {
    await api.query('alter table consent_entry disable trigger user');
    await api.query(statement, values);
    await api.query('alter table consent_entry enable trigger user');
  }

  it('finds every kind of tampering, and names the entry', async () => {
    const verdict = await verifyLedger(api.deps);
    expect(verdict.breaks).toEqual([]);
    expect(verdictLines(verdict)).toEqual([
      `The consent ledger is whole: ${String(verdict.entries)} entries of ${String(verdict.contacts)} contacts.`,
    ]);

    const expected: [string, number, RegExp][] = [];
    const given = async (sequence: number, problem: RegExp) => {
      const { application } = await api.givenAcceptance();
      expected.push([application.contactId, sequence, problem]);
      return application.contactId;
    };
    await tamper(`update consent_entry set version = 'later' where contact_id = $1 and sequence = 3`, [
      await given(3, /was changed/),
    ]);
    await tamper(
      `update consent_entry set at = at + interval '1 day' where contact_id = $1 and sequence = 1`,
      [await given(1, /was changed/)],
    );
    await tamper('delete from consent_entry where contact_id = $1 and sequence = 5', [
      await given(5, /is missing/),
    ]);
    await tamper('delete from consent_entry where contact_id = $1 and sequence > 5', [
      await given(6, /is missing: the audit trail knows of it/),
    ]);
    await tamper('delete from consent_entry where contact_id = $1', [await given(1, /is missing/)]);

    const { breaks } = await verifyLedger(api.deps);
    for (const [contactId, sequence, problem] of expected) {
      const found = breaks.find((candidate) => candidate.contactId === contactId);
      expect(found).toMatchObject({ sequence, problem: expect.stringMatching(problem) as string });
    }
    expect(breaks).toHaveLength(expected.length);
    expect(verdictLines({ contacts: 1, entries: 1, breaks: breaks.slice(0, 1) })[0]).toMatch(
      /^The consent ledger is broken: contact [0-9a-f-]{36}, entry \d+ /,
    );
  });
});
