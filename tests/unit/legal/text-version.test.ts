import { describe, expect, it } from 'vitest';
import { dayOf, isCalendarDay } from '#lib/domain/calendar.ts';
import { statementsOfAcceptance } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { BANK_STATEMENTS, PARTNER_HAND_OFF, QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import { dayInForce } from '#lib/legal/text-version.ts';
import { CONTRACT_FORM_VERSION } from '#server/features/contract/contract-model.ts';

const TEXTS: readonly { name: string; version: string }[] = [
  ...Object.values(LEGAL_TEXTS),
  ...statementsOfAcceptance('Secured'),
  BEFORE_SIGNING,
  QUOTE_TERMS,
  PARTNER_HAND_OFF,
  BANK_STATEMENTS,
  { name: 'the form of the contract', version: CONTRACT_FORM_VERSION },
];

describe('the version of a text', () => {
  it.each(TEXTS)(
    'names the day on which $name comes into force, which is not still to come',
    ({ version }) => {
      const day = dayInForce(version);
      expect(isCalendarDay(day)).toBe(true);
      // The real date: from then on the words are shown and agreed to.
      expect(day <= dayOf(new Date())).toBe(true);
    },
  );

  it('has a number from the second of a day on, and sorts as text', () => {
    expect(dayInForce('2026-11-26')).toBe('2026-11-26');
    expect(dayInForce('2026-11-26.2')).toBe('2026-11-26');
    const versions = ['2026-11-25', '2026-11-26', '2026-11-26.2', '2026-11-26.9', '2026-11-27'];
    expect(versions.toReversed().sort()).toEqual(versions);
  });

  it.each(['', '2026-11', '2026-11-26.', '2026-11-26.1', '2026-11-26.10', '2026-11-26-2', '26/11/2026'])(
    'is not %j',
    (version) => {
      expect(() => dayInForce(version)).toThrow(RangeError);
    },
  );
});
