import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctContact } from '#server/features/rights/correct-contact.ts';
import { assertCorrection } from '#server/features/rights/correction.ts';
import { exportContact } from '#server/features/rights/export-contact.ts';
import { findContacts } from '#server/features/rights/find-contacts.ts';
import { AppError } from '#server/http/app-error.ts';
import { givenKnownApplicant } from '#tests/support/known-applicant.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

const NOBODY = '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22';

const correct = async ({ contactId }: { contactId: string }, fields: Record<string, string>) => {
  assertCorrection(fields);
  return correctContact(api.deps, contactId, fields, { reason: 'asked by phone', requestId: 'test' });
};

const lastEvent = async (contactId: string) =>
  (
    await api.query<{ event: string; facts: unknown; request_id: string }>(
      'select event, facts, request_id from audit_event where contact_id = $1 order by id desc limit 1',
      [contactId],
    )
  )[0];

const refusalOf = async (given: Promise<unknown>) => {
  const error: unknown = await given.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('It was not refused', { cause: error });
  return { code: error.code, fields: error.fields.map(({ path }) => path) };
};

describe('somebody who asks what is held of them', () => {
  it('is found by e-mail and date of birth, and that is noted', async () => {
    const { application } = await api.givenQuote();
    const { contactId, applicationId, details } = application;
    const found = await findContacts(
      api.deps,
      { email: ` ${details.email.toUpperCase()}`, dob: details.dob },
      'test',
    );
    expect(found).toMatchObject([{ contactId, applications: [{ applicationId, status: 'Quote Given' }] }]);
    expect(JSON.stringify(found)).not.toContain(details.firstname);
    expect(await lastEvent(contactId)).toMatchObject({ event: 'contact looked up', request_id: 'test' });
    expect(await findContacts(api.deps, { email: details.email, dob: '1988-04-24' }, 'test')).toEqual([]);
  });

  it('is found by an e-mail address with what comes along when it is copied', async () => {
    const { application } = await api.givenQuote();
    const { contactId, token } = application;
    const email = `orla.o'brien.${contactId}@example.com`;
    await api.must('PATCH', `/contact/${contactId}`, { email }, { token });
    const copied = `\u200b${email.replace("'", '\u2019')}`;
    expect(await findContacts(api.deps, { email: copied }, 'test')).toMatchObject([{ contactId }]);
  });

  it('is given a previous address outside Australia as they gave it', async () => {
    const { application } = await api.givenQuote();
    const abroad = { country: 'VN', addressLine1: '25 Lý Thường Kiệt', addressLine2: 'Hà Nội' };
    await api.must('PUT', application.path('/address/previous'), abroad, application);
    const exported = await exportContact(api.deps, application.contactId, 'test');
    expect(exported?.held['address']).toContainEqual(
      expect.objectContaining({ type: 'previous', place: abroad }),
    );
  });

  it('is given everything, opened, and nothing of anybody else', async () => {
    const other = await givenKnownApplicant(api);
    const application = await givenKnownApplicant(api);
    const { contactId, applicationId } = application;
    const exported = await exportContact(api.deps, contactId, 'test');
    if (exported === undefined) throw new Error('Nothing was exported');
    const { held } = exported;
    const text = JSON.stringify(exported);
    expect(held['contact']).toMatchObject([{ id: contactId, details: { email: application.details.email } }]);
    expect(held['address']).toMatchObject([{ type: 'current', place: { streetName: 'Smith' } }]);
    expect(held['document_file']?.[0]).toMatchObject({ name: expect.any(String) as string });
    expect(held['contract']?.[0]).toMatchObject({ applicationId });
    expect(held['application']?.[0]).toHaveProperty('handOff');
    for (const id of [other.contactId, other.applicationId, other.details.email])
      expect(text).not.toContain(id);
    expect(text).not.toContain('"type":"Buffer"');
    expect(await lastEvent(contactId)).toMatchObject({ event: 'contact exported' });
    expect(await exportContact(api.deps, NOBODY, 'test')).toBeUndefined();
  });

  it('is given every table that holds somebody, but for what serves for a moment', async () => {
    const { contactId } = await givenKnownApplicant(api);
    const exported = await exportContact(api.deps, contactId, 'test');
    const tables = await api.query<{ name: string }>(
      `with recursive theirs (name) as (
         select 'contact'::text collate "C" union
         select tc.table_name::text collate "C" from information_schema.table_constraints tc
           join information_schema.constraint_column_usage used using (constraint_schema, constraint_name)
           join theirs on theirs.name = used.table_name
           where tc.constraint_type = 'FOREIGN KEY' and tc.table_schema = 'public')
       select name from theirs
       union select table_name::text collate "C" from information_schema.columns
         where table_schema = 'public' and column_name in ('contact_id', 'application_id')
       order by 1`,
    );
    const SERVES_FOR_A_MOMENT = [
      'enquiry_claim',
      'referral_token',
      'sandbox_bank_session',
      'upload',
      'verification',
    ];
    expect([...Object.keys(exported?.held ?? {}), ...SERVES_FOR_A_MOMENT].sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    );
  });
});

describe('a correction', () => {
  it('of a mobile that is from before a take-over is one as it stands, and then it is told of', async () => {
    const { application } = await api.givenAcceptance();
    const { contactId, details } = application;
    const same = { mobile: details.mobile };
    expect(await correct(application, same)).toEqual({ outcome: 'nothing to correct' });
    await api.query(
      'update contact set owned_since = now(), taken_over_at = now(), mobile_distrusted = true where id = $1',
      [contactId],
    );
    expect(await correct(application, same)).toEqual({ outcome: 'corrected', fields: ['mobile'] });
    expect(await lastEvent(contactId)).toMatchObject({ facts: { fields: ['mobile'] } });
    expect(await api.query('select mobile_distrusted from contact where id = $1', [contactId])).toEqual([
      { mobile_distrusted: false },
    ]);
    expect(await correct(application, same)).toEqual({ outcome: 'nothing to correct' });
  });

  it('of name, mobile and address is made after acceptance too, raises versions and asks no bureau', async () => {
    const { application } = await api.givenAcceptance();
    const { contactId, applicationId, details, path, token } = application;
    const count = async () =>
      api.query('select count(*)::int as enquiries from credit_enquiry where contact_id = $1', [contactId]);
    const state = () =>
      api.query(
        `select a.quote_stale, a.quote_id, a.status, c.version from application a
         join contact c on c.id = a.contact_id where a.id = $1`,
        [applicationId],
      );
    const [[before], enquiries] = [await state(), await count()];
    expect(
      await correct(application, {
        lastname: 'Whitlocke',
        mobile: '0498765432',
        streetNumber: '14',
        unitNumber: '3',
      }),
    ).toEqual({ outcome: 'corrected', fields: ['lastname', 'mobile', 'streetNumber', 'unitNumber'] });
    expect(await state()).toEqual([{ ...before, version: Number(before?.['version']) + 1 }]);
    const contact = await api.must('GET', path(), undefined, { token });
    expect(contact.body).toMatchObject({ lastname: 'Whitlocke', mobile: '0498765432', firstname: 'Nora' });
    const address = await api.must('GET', path('/address/current'), undefined, { token });
    expect(address.body).toMatchObject({
      streetNumber: '14',
      unitNumber: '3',
      streetName: 'Smith',
      enterAddressManually: true,
    });
    expect(address.body).not.toHaveProperty('recordId');
    expect(await count()).toEqual(enquiries);
    expect(await lastEvent(contactId)).toMatchObject({
      event: 'contact corrected',
      facts: { fields: ['lastname', 'mobile', 'streetNumber', 'unitNumber'], reason: 'asked by phone' },
    });
    await api.runJobs();
    const [mail] = (await readMailbox(api, details.email)).filter(
      ({ subject }) => subject === 'We corrected your details',
    );
    expect(mail).toBeDefined();
  });

  it('of a licence is found by its new number, and a card number is checked by the rules of its state', async () => {
    const { application } = await api.givenAcceptance();
    const licence = { licenseState: 'NSW', idDocId: '87654321', licenseCardNumber: '1234567890' };
    expect(await refusalOf(correct(application, { ...licence, licenseCardNumber: '12345678AB' }))).toEqual({
      code: 'invalid-fields',
      fields: ['licenseCardNumber'],
    });
    expect(await correct(application, licence)).toEqual({
      outcome: 'corrected',
      fields: ['licenseState', 'idDocId', 'licenseCardNumber'],
    });
    const { body } = await api.must('GET', application.path(), undefined, application);
    expect(body).toMatchObject(licence);
    const found = await findContacts(api.deps, { licence: '8765 4321' }, 'test');
    expect(found.map(({ contactId }) => contactId)).toEqual([application.contactId]);
    await api.runJobs();
    const mails = await readMailbox(api, application.details.email);
    const mail = mails.find(({ subject }) => subject === 'We corrected your details');
    expect(mail?.text).toContain('Driver licence number');
    expect(mail?.text).not.toContain('87654321');
  });

  it('takes a licence away altogether, but no part of it that the rest needs', async () => {
    const { application } = await api.givenAcceptance();
    const licence = { licenseState: 'VIC', idDocId: '76543210', licenseCardNumber: 'AB12345678' };
    await correct(application, licence);
    expect(await refusalOf(correct(application, { licenseCardNumber: '' }))).toEqual({
      code: 'invalid-fields',
      fields: ['licenseCardNumber'],
    });
    expect(await correct(application, { licenseState: '', idDocId: '', licenseCardNumber: '' })).toEqual({
      outcome: 'corrected',
      fields: ['licenseState', 'idDocId', 'licenseCardNumber'],
    });
    const { body } = await api.must('GET', application.path(), undefined, application);
    for (const name of Object.keys(licence)) expect(body).not.toHaveProperty(name);
    expect(await findContacts(api.deps, { licence: licence.idDocId }, 'test')).toEqual([]);
    const event = JSON.stringify(await lastEvent(application.contactId));
    for (const number of [licence.idDocId, licence.licenseCardNumber]) expect(event).not.toContain(number);
  });

  it('of an e-mail address is told at the old one and at the new one, which then finds the contact', async () => {
    const { application } = await api.givenQuote();
    const { contactId, details } = application;
    const email = `new.${details.email}`;
    expect(await correct(application, { email: email.toUpperCase() })).toMatchObject({ fields: ['email'] });
    await api.runJobs();
    for (const address of [details.email, email]) {
      const subjects = (await readMailbox(api, address)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject === 'We corrected your details')).toHaveLength(1);
    }
    const found = await findContacts(api.deps, { email, dob: details.dob }, 'test');
    expect(found.map((contact) => contact.contactId)).toEqual([contactId]);
    expect(await api.query('select quote_stale from application where contact_id = $1', [contactId])).toEqual(
      [{ quote_stale: false }],
    );
  });

  it.each(['03/04/1988', '1988-04-03'])(
    'takes a date of birth as it is read out or written: %s',
    async (dob) => {
      const { application } = await api.givenQuote();
      expect(await correct(application, { dob })).toEqual({ outcome: 'corrected', fields: ['dob'] });
      const contact = await api.must('GET', application.path(), undefined, application);
      expect(contact.body).toMatchObject({ dob: '1988-04-03' });
    },
  );

  it('adds an address where there is none', async () => {
    const applicant = await api.createApplicant();
    const address = {
      streetNumber: '9',
      streetName: 'Wattle',
      streetType: 'Road',
      city: 'Richmond',
      state: 'VIC',
      postalCode: '3121',
      typeOfResidency: 'Renting',
      yearsAtResidence: '2',
    };
    expect(await correct(applicant, address)).toMatchObject({ outcome: 'corrected' });
    const stored = await api.must('GET', applicant.path('/address/current'), undefined, applicant);
    expect(stored.body).toMatchObject({ ...address, yearsAtResidence: 2 });
  });

  it.each([
    [{ dob: '2020-01-01' }, ['dob']],
    [{ dob: '31/02/1988' }, ['dob']],
    [{ email: 'nobody' }, ['email']],
    [{ mobile: '12' }, ['mobile']],
    [{ firstname: '' }, ['firstname']],
    [{ postalCode: '9999999' }, ['postalCode']],
    [{ state: 'Atlantis' }, ['state']],
    [{ streetName: '' }, ['streetName']],
    [{ yearsAtResidence: 'two' }, ['yearsAtResidence']],
    [{ tokenVersion: '9' }, ['tokenVersion']],
  ])('%j is refused by the rules of the forms, and nothing is changed', async (fields, refused) => {
    const { application } = await api.givenQuote();
    const before = await api.query('select * from contact where id = $1', [application.contactId]);
    expect(await refusalOf(correct(application, fields as Record<string, string>))).toEqual({
      code: 'invalid-fields',
      fields: refused,
    });
    expect(await api.query('select * from contact where id = $1', [application.contactId])).toEqual(before);
  });

  it('to the e-mail and date of birth of somebody else who is applying is refused', async () => {
    const { application } = await api.givenQuote();
    const { application: other } = await api.givenQuote();
    expect(await refusalOf(correct(application, { email: other.details.email }))).toMatchObject({
      code: 'existing-applicant',
    });
  });

  it('of what is right already, or of nobody, changes nothing and tells nobody', async () => {
    const { application } = await api.givenQuote();
    const before = await lastEvent(application.contactId);
    expect(await correct(application, { firstname: 'Nora', streetNumber: '12' })).toEqual({
      outcome: 'nothing to correct',
    });
    expect(await lastEvent(application.contactId)).toEqual(before);
    expect(await correct({ contactId: NOBODY }, { firstname: 'Nora' })).toEqual({ outcome: 'unknown' });
  });
});
