import { expect, it } from 'vitest';
import { wellFormedWrites } from '../../../trust/fuzz/well-formed.ts';

it.each(['2026-11-23', '2031-02-27'])('the writes that the fuzz alters are good on %s', (today) => {
  const customer = {
    contactId: 'c',
    applicationId: 'a',
    token: 't',
    quoteId: 'q',
    pricingDetailId: 'p',
    loanAmount: 2_000_000,
  };
  const writes = wellFormedWrites(customer, { customer, now: () => new Date(`${today}T00:00:00Z`) });
  const payDates = [...JSON.stringify(writes.map(({ body }) => body)).matchAll(/"nextPayDate":"([^"]+)"/g)];
  expect(payDates.map(([, day = '']) => day).filter((day) => day < today)).toEqual([]);
  expect(payDates).toHaveLength(4);
});
