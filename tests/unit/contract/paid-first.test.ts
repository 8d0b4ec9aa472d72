import { describe, expect, it } from 'vitest';
import { paidFirst } from '#lib/domain/paid-first.ts';

const FINANCED = { ownership: 'Pledge asset - finance' };

describe('who is paid before the borrower', () => {
  it('is nobody where the loan closes nothing', () => {
    expect(paidFirst({ debts: [], loanType: 'Unsecured', assets: [] })).toEqual([]);
    expect(
      paidFirst({ debts: [], loanType: 'Secured', assets: [{ ownership: 'Pledge asset - own outright' }] }),
    ).toEqual([]);
  });

  it('is each lender once, in order, and one without a name is yours', () => {
    const debts = [
      { liabilityName: 'Harbour Bank' },
      { liabilityName: 'Reef Cards' },
      { liabilityName: 'Harbour Bank' },
      { liabilityName: '' },
      {},
    ];
    expect(paidFirst({ debts, loanType: 'Unsecured', assets: [] })).toEqual([
      'Harbour Bank',
      'Reef Cards',
      'your lender',
    ]);
  });

  it('is the financier of what secures the loan, and of nothing else', () => {
    expect(paidFirst({ debts: [], loanType: 'Secured', assets: [FINANCED, FINANCED] })).toEqual([
      'the financier of your asset',
    ]);
    expect(paidFirst({ debts: [], loanType: 'Unsecured', assets: [FINANCED] })).toEqual([]);
  });
});
