import { randomUUID } from 'node:crypto';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import {
  EMPLOYMENT,
  LIVING_EXPENSE,
  QUOTE_ANSWERS,
  TYPED_ADDRESS,
  acceptanceOf,
  salary,
} from '#tests/support/wire-answers.ts';
import { must, newPerson } from '../applicant.ts';
import { startLife } from '../writes/life.ts';
import type { Life, ListName } from '../writes/life.ts';
import type { Action } from './perform.ts';

/** Carries out one action, however often it requests it, and returns the body of the answer. */
export type Act = (
  action: Omit<Action, 'key'>,
  /** Fields that are different in each answer: tokens are never stored (docs/decisions/0012). */
  fresh?: readonly string[],
) => Promise<Record<string, unknown>>;

const REFERRER = 'MME';

/** Every kind of write that carries a key, in the order of an application that is accepted. */
export async function applyAndAccept(url: string, lives: Life[], act: Act): Promise<void> {
  await refer(act);
  const life = await answerEverything(lives, act, 'Australian Citizen');
  const { token, path } = signed(life);
  const quote = (await must(url, 'GET', path('/quote'), undefined, { token })) as Quote;
  const option = quote.pricingDetails.find(
    ({ loanType, repaymentFrequency, termMonths }) =>
      loanType === 'Unsecured' && repaymentFrequency === 'monthly' && termMonths === 60,
  );
  const write = writerOf(life, act);
  await write('PUT', path('/quote'), { pricingDetailId: option?.id }, 'option chosen');
  await addItems(life, act, 'income', [salary(new Date())]);
  await addItems(life, act, 'income', [
    { incomeType: 'Partner', amount: 500_000, frequency: 'Monthly' },
    { incomeType: 'CentreLink', amount: 20_000, frequency: 'Fortnightly' },
  ]);
  await addItems(life, act, 'expense', [LIVING_EXPENSE]);
  await addItems(life, act, 'expense', [
    { expenseType: 'Mortgage', amount: 1_000, frequency: 'Monthly' },
    { expenseType: 'Mortgage', amount: 2_000, frequency: 'Monthly' },
  ]);
  await addItems(life, act, 'liability', [
    { debtType: 'Credit Card', consolidate: false, creditCardLimit: 100_000 },
  ]);
  await write('PATCH', path('/sfapplication'), { submitted: true }, 'offer made');
  const acceptance = acceptanceOf(quote.quoteId);
  await write('PATCH', path(), acceptance, 'offer accepted');
  life.isAccepted = true;
  const bankPath = `/contact/${life.contactId}/bank-account`;
  await write('PUT', bankPath, { bsb: '063000', accountNumber: '12345678' }, 'bank account given');
  const { documentList } = (await must(url, 'GET', path('/documents'), undefined, { token })) as Documents;
  const documentId = documentList[0]?.id;
  await write('POST', path('/bank-session'), { documentId }, 'bank connection started');
  const upload = { documentId, name: 'a.pdf', type: 'application/pdf', size: 1000 };
  await write('POST', path('/documents'), upload);
}

/** An applicant who is declined and handed on to a partner. */
export async function applyAndBeReferred(url: string, lives: Life[], act: Act): Promise<void> {
  const life = await answerEverything(lives, act, 'Student Visa');
  const { token, path } = signed(life);
  await must(url, 'GET', path('/quote'), undefined, { token });
  const consent = { optedIn: true, sentToPartner: true, partner: 'cra' };
  await writerOf(life, act)('PUT', path('/refer'), consent, 'referred by consent');
}

type Quote = {
  quoteId: string;
  pricingDetails: { id: string; loanType: string; repaymentFrequency: string; termMonths: number }[];
};

type Documents = { documentList: { id: string }[] };

/** A partner sends somebody. */
async function refer(act: Act): Promise<void> {
  const source = referralSourceOf(REFERRER);
  if (source === undefined) throw new Error(`Nobody is called ${REFERRER}`);
  const [token] = credentialsOf(Buffer.from(DEVELOPMENT_SECRETS.PARTNER_SECRET, 'base64'), source).apiKeys;
  const body = {
    reference: randomUUID(),
    application: { amount: 25_000 },
    persons: [{ first_name: 'Orla' }],
  };
  await act({ method: 'POST', path: `/referral/${REFERRER}`, body, token }, ['deepLink', 'expiresAt']);
}

/** A new contact and application, with everything that a quote needs. */
async function answerEverything(lives: Life[], act: Act, visaStatus: string): Promise<Life> {
  const person = newPerson();
  const asked = { method: 'POST', path: '/contact', body: person, token: undefined };
  const created = await act(asked, ['authToken']);
  const life = startLife(String(created['contactId']), String(created['authToken']), person);
  life.events.set('contact created', 1);
  life.keyedWrites += 1;
  lives.push(life);
  const write = writerOf(life, act);
  const contactPath = `/contact/${life.contactId}`;
  const loan = { loanAmount: 2_000_000 };
  const started = await write('POST', `${contactPath}/application`, loan, 'application started');
  life.applicationId = String(started['applicationId']);
  const { path } = signed(life);
  const terms = { ...QUOTE_ANSWERS, visaStatus };
  await write('PATCH', path(), terms, 'application changed');
  life.application = { ...loan, ...terms };
  await write('PATCH', contactPath, { mobile: '0412345678' }, 'contact changed');
  life.contact = { ...person, mobile: '0412345678' };
  await write('PUT', `${contactPath}/address/current`, TYPED_ADDRESS, 'current address changed');
  life.address = TYPED_ADDRESS;
  await write('POST', path('/employment'), EMPLOYMENT, 'employment changed');
  life.employment = EMPLOYMENT;
  return life;
}

async function addItems(life: Life, act: Act, name: ListName, items: readonly Item[]): Promise<void> {
  const { path } = signed(life);
  const isBatch = items.length > 1;
  const address = path(`/${name}${isBatch ? '/batch' : ''}`);
  const reply = await writerOf(life, act)('POST', address, isBatch ? items : items[0], `${name} added`);
  const added = (isBatch ? reply : [reply]) as { id: string }[];
  for (const [index, item] of items.entries()) life.lists[name].set(added[index]?.id ?? '', item);
}

type Item = Record<string, unknown>;

/** Writes as this applicant, and notes each as acknowledged once. */
function writerOf(life: Life, act: Act) {
  return async (method: string, path: string, body: unknown, event?: string): Promise<Item> => {
    const reply = await act({ method, path, body, token: life.token });
    life.keyedWrites += 1;
    if (event !== undefined) life.events.set(event, (life.events.get(event) ?? 0) + 1);
    return reply;
  };
}

function signed(life: Life) {
  const of = `/contact/${life.contactId}/application/${String(life.applicationId)}`;
  return { token: life.token, path: (rest = '') => `${of}${rest}` };
}
