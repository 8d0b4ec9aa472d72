import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Prefill } from '#lib/contracts/referral.ts';
import { REFERRED_ENTITIES } from '#lib/domain/referred-fields.ts';
import type { ReferredEntity } from '#lib/domain/referred-fields.ts';
import { traceAnswers } from '#server/features/referral/provenance.ts';
import type { PresentAnswers } from '#server/features/referral/provenance.ts';

const RECEIVED_AT = new Date('2026-11-23T00:00:00Z');

const PREFILL: Pick<Prefill, 'referralName' | ReferredEntity> = {
  referralName: 'MME',
  contact: { firstname: 'Orla', lastname: 'Whitlam', dob: '1988-04-23' },
  application: { loanAmount: 2_500_000, loanPurpose: 'Holiday', numberOfDependants: 0 },
  currentAddress: { address: '12 Smith St, Richmond VIC 3121', yearsAtResidence: 3 },
  employment: { status: 'Casual', durationYears: 0 },
};
const FIELDS = REFERRED_ENTITIES.flatMap((entity) =>
  Object.keys(PREFILL[entity]).map((field) => ({ entity, field })),
);
const UNTOUCHED = PREFILL as unknown as PresentAnswers;
const NOTHING_YET: PresentAnswers = { contact: {}, application: {}, currentAddress: {}, employment: {} };

const trace = (present: PresentAnswers) => traceAnswers(PREFILL, RECEIVED_AT, present);
const editedOf = (present: PresentAnswers) =>
  trace(present)
    .filter(({ edited }) => edited)
    .map(({ entity, field }) => ({ entity, field }));
const withAnswer = (present: PresentAnswers, entity: ReferredEntity, field: string, answer: unknown) => ({
  ...present,
  [entity]: { ...present[entity], [field]: answer },
});

const place = fc.constantFrom(...FIELDS);
const answer = fc.oneof(fc.string(), fc.integer());

describe('the provenance of answers', () => {
  it('names every field that the referral brought, its source and when, and no value', () => {
    const fields = trace(UNTOUCHED);
    expect(fields).toHaveLength(FIELDS.length);
    expect(fields[0]).toEqual({
      entity: 'contact',
      field: 'firstname',
      source: 'MME',
      receivedAt: '2026-11-23T00:00:00.000Z',
      edited: false,
    });
    for (const field of fields) {
      expect(Object.keys(field).sort()).toEqual(['edited', 'entity', 'field', 'receivedAt', 'source']);
    }
  });

  it('is unedited while nothing else is answered', () => {
    expect(editedOf(UNTOUCHED)).toEqual([]);
    expect(editedOf(NOTHING_YET)).toEqual([]);
  });

  it('knows the address that was picked by it, however that is spelled', () => {
    for (const address of [
      '12 Smith Street, Richmond VIC 3121',
      '12 SMITH STREET RICHMOND VIC 3121, Australia',
    ]) {
      expect(editedOf(withAnswer(UNTOUCHED, 'currentAddress', 'address', address))).toEqual([]);
    }
    expect(
      editedOf(withAnswer(UNTOUCHED, 'currentAddress', 'address', '14 Smith Street, Richmond VIC 3121')),
    ).toEqual([{ entity: 'currentAddress', field: 'address' }]);
  });

  it('tells a zero from no answer', () => {
    expect(editedOf(withAnswer(NOTHING_YET, 'employment', 'durationYears', 0))).toEqual([]);
    expect(editedOf(withAnswer(NOTHING_YET, 'employment', 'durationYears', 1))).toEqual([
      { entity: 'employment', field: 'durationYears' },
    ]);
  });

  it('flips for the edited field alone, and back when it is set back', () => {
    fc.assert(
      fc.property(place, answer, ({ entity, field }, other) => {
        const brought = UNTOUCHED[entity][field];
        fc.pre(other !== brought && field !== 'address');
        const edited = withAnswer(UNTOUCHED, entity, field, other);
        expect(editedOf(edited)).toEqual([{ entity, field }]);
        expect(editedOf(withAnswer(edited, entity, field, brought))).toEqual([]);
      }),
    );
  });

  it('does not care for answers that no referral brought', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REFERRED_ENTITIES), fc.string(), answer, (entity, field, other) => {
        fc.pre(!Object.hasOwn(PREFILL[entity], field));
        expect(trace(withAnswer(UNTOUCHED, entity, field, other))).toEqual(trace(UNTOUCHED));
      }),
    );
  });
});
