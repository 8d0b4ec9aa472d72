import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { applicationContract } from '#lib/contracts/application.ts';
import { addDays, dayOf } from '#lib/domain/calendar.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { sessionOf } from './lender.ts';
import { seedApplication } from './seeded-application.ts';

/**
 * Brings an application to its accepted offer by the API alone, $20,000 unsecured over 60 months, and leaves its cookie
 * in the browser: for tests of what follows.
 */
export async function seedAcceptedApplication(context: BrowserContext, productUrl = ''): Promise<void> {
  const { send, quoteId } = await seedOffer(context, productUrl);
  await send('PATCH', '', {
    acceptTandCs: true,
    acceptDirectDebtTandCs: true,
    acceptAutoPurchase: true,
    acceptRepayAbility: true,
    quoteId,
    texts: AGREEMENT_TEXTS.map(({ name, version, hash }) => ({ name, version, hash })),
  });
}

/** Brings it as far as the offer, which is not accepted yet. */
export async function seedOffer(context: BrowserContext, productUrl = '') {
  await seedApplication(
    context,
    { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single' },
    productUrl,
  );
  const { contactId, applicationId, authToken } = await sessionOf(context, productUrl);
  const api = `${productUrl}/api/v2/contact/${contactId}/application`;
  const headers = { authorization: `Bearer ${authToken}` };
  const send = async (method: 'POST' | 'PATCH', rest: string, data: object) => {
    const reply = await context.request.fetch(`${api}/${applicationId}${rest}`, { method, data, headers });
    if (!reply.ok()) throw new Error(`${method} ${rest}: ${String(reply.status())} ${await reply.text()}`);
  };
  await send('POST', '/income', {
    incomeType: 'Salary',
    amount: 9_000_000,
    frequency: 'Yearly',
    nextPayDate: addDays(dayOf(new Date()), 7),
  });
  await send('POST', '/expense', { expenseType: 'Everyday Living', amount: 150_000, frequency: 'Monthly' });
  await send('PATCH', '/sfapplication', { submitted: true });
  const list: unknown = await (await context.request.get(api, { headers })).json();
  const [application] = z.array(applicationContract).parse(list);
  const quoteId = application?.quoteId;
  if (quoteId === undefined) throw new Error('There is no offer');
  return { send, quoteId };
}
