// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import type { Prefilled } from '#lib/api/mappers/referral.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { referralStore, resetReferral } from '#stores/referral-store.ts';
import { usePrefill } from '#stores/screen-values/prefill.ts';
import { knownApplication } from '../components/quote/quotes.ts';

const OTTO = { firstname: 'Otto', lastname: 'Berg', email: 'otto@example.com', dob: '01/02/1980' };
const INGRID = { firstname: 'Ingrid', lastname: 'Lind', email: 'ingrid@example.com', dob: '03/04/1990' };
const BROUGHT: Prefilled = {
  referralId: 'r-1',
  referralName: 'wombat-compare',
  partnerName: 'Wombat Compare',
  quoteStep1: OTTO,
  quoteStep2: { idDocId: '11122233' },
};

beforeEach(() => {
  clearApplication();
  referralStore.setState({ prefill: BROUGHT });
});
afterEach(() => {
  cleanup();
  resetReferral();
});

/** Whether an applicant gets the referral's answers, in an application that began with its link. */
function gets(person: typeof OTTO, referralId: string | undefined): boolean {
  applicationStore.setState({
    contact: person as KnownContact,
    application: knownApplication({
      s1ApplicationStatus: 'Quote Start',
      marketing: { referralName: 'wombat-compare', referralId },
    }),
  });
  return renderHook(() => usePrefill()).result.current !== undefined;
}

describe('what a referral brought', () => {
  it('is for the person it describes', () => {
    expect(gets(OTTO, 'r-1')).toBe(true);
    expect(gets(OTTO, undefined)).toBe(true);
  });

  it('is for nobody else who followed the same link', () => {
    expect(gets(INGRID, undefined)).toBe(false);
  });

  it('stays with the application it is bound to, whatever was corrected since', () => {
    expect(gets(INGRID, 'r-1')).toBe(true);
  });
});
