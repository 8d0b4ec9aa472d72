import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { applicationContract } from '#lib/contracts/application.ts';
import { contactContract } from '#lib/contracts/contact.ts';
import { expect } from '../product-test.ts';

const session = z.object({ contactId: z.string(), applicationId: z.string().optional() });
const records = z.array(z.looseObject({ id: z.string() }));

/**
 * What the API holds of the applicant who is signed in in this browser.
 * @param productUrl of a product other than the one the tests usually visit
 */
export async function readStoredData(context: BrowserContext, productUrl = '') {
  const get = async (path: string): Promise<unknown> => {
    const reply = await context.request.get(`${productUrl}/api/v2${path}`);
    expect(reply.status(), path).toBe(200);
    return reply.json();
  };
  const { contactId, applicationId = '' } = session.parse(await get('/session'));
  const contact = contactContract.parse(await get(`/contact/${contactId}`));
  const applications = z.array(applicationContract).parse(await get(`/contact/${contactId}/application`));
  const list = async (name: string) =>
    applicationId === ''
      ? []
      : records.parse(await get(`/contact/${contactId}/application/${applicationId}/${name}`));
  return {
    contactId,
    contact,
    applications,
    incomes: await list('income'),
    expenses: await list('expense'),
    liabilities: await list('liability'),
  };
}
