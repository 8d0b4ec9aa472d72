import {
  EMPLOYMENT,
  LIVING_EXPENSE,
  QUOTE_ANSWERS,
  TYPED_ADDRESS,
  acceptanceOf,
  salary,
} from '#tests/support/wire-answers.ts';
import { newPerson } from '../applicant.ts';
import { decide } from './decided-call.ts';
import { noteAcknowledged, startLife, write } from './life.ts';
import type { Life, ListName, WriteContext } from './life.ts';
import { chooseList } from './list-answers.ts';
import type { SeededRandom } from './seeded-random.ts';
import { uploadFile } from './upload-file.ts';

const PURPOSES = ['Home improvement', 'Holiday', 'Wedding'] as const;
const FIRST_WRITES = 14;
/** One in this many goes on to accept an offer and upload a file. */
const ACCEPTED_IN = 8;

/** Whether the applicant continues; asked between two writes. */
export type GoesOn = () => boolean;

/** A new applicant who answers, changes and removes answers, and now and then accepts the offer. */
export async function live(context: WriteContext, random: SeededRandom, goesOn: GoesOn): Promise<void> {
  const life = await becomeApplicant(context);
  if (life === undefined || !goesOn()) return;
  await startApplication(context, life, random);
  for (let step = 0; step < FIRST_WRITES && goesOn(); step += 1) await writeSomething(context, life, random);
  if (random.between(1, ACCEPTED_IN) === 1) await acceptAndUpload(context, life, random, goesOn);
}

async function becomeApplicant(context: WriteContext): Promise<Life | undefined> {
  const person = newPerson();
  const reply = await decide(context.counts, {
    url: context.url,
    method: 'POST',
    path: '/contact',
    body: person,
  });
  if (reply.status !== 201) {
    context.counts.unexpected.push(`POST /contact ${String(reply.status)}`);
    return undefined;
  }
  const { contactId, authToken } = reply.body as { contactId: string; authToken: string };
  const life = startLife(contactId, authToken, { ...person, contactId });
  noteAcknowledged(context, life, 'contact created', { isKeyed: true });
  context.lives.push(life);
  return life;
}

async function startApplication(context: WriteContext, life: Life, random: SeededRandom): Promise<void> {
  const body = { loanAmount: amountOf(random) };
  const path = `/contact/${life.contactId}/application`;
  const reply = await write(context, life, { method: 'POST', path, body, event: 'application started' });
  if (reply === undefined) return;
  life.applicationId = (reply.body as { applicationId: string }).applicationId;
  life.application = { ...body, applicationId: life.applicationId };
}

function pathOf(life: Life, rest = ''): string {
  return `/contact/${life.contactId}/application/${String(life.applicationId)}${rest}`;
}

/** An amount in cents, in whole hundreds of dollars, within what may be lent unsecured. */
const amountOf = (random: SeededRandom) => random.between(50, 500) * 10_000;

async function writeSomething(context: WriteContext, life: Life, random: SeededRandom): Promise<void> {
  if (life.applicationId === undefined) return;
  await random.oneOf([
    changeContact,
    changeApplication,
    replaceAddress,
    replaceEmployment,
    // Lists are where duplicates could occur: they are written most.
    changeList,
    changeList,
    changeList,
    changeList,
  ])(context, life, random);
}

async function changeContact(context: WriteContext, life: Life, random: SeededRandom): Promise<void> {
  const body = { mobile: `04${String(random.between(10_000_000, 99_999_999))}` };
  const path = `/contact/${life.contactId}`;
  if (await write(context, life, { method: 'PATCH', path, body, event: 'contact changed' }))
    Object.assign(life.contact, body);
}

async function changeApplication(context: WriteContext, life: Life, random: SeededRandom): Promise<void> {
  const body = {
    loanAmount: amountOf(random),
    loanPurpose: random.oneOf(PURPOSES),
    marketingCampaign: `campaign ${String(random.between(1, 1_000_000))}`,
  };
  const event = 'application changed';
  if (await write(context, life, { method: 'PATCH', path: pathOf(life), body, event }))
    Object.assign(life.application, body);
}

async function replaceAddress(context: WriteContext, life: Life, random: SeededRandom): Promise<void> {
  const body = {
    ...TYPED_ADDRESS,
    // Never the same as before: an unchanged address leaves no audit event.
    streetNumber: String((Number(life.address['streetNumber'] ?? 0) + random.between(1, 9)) % 9_999),
  };
  const path = `/contact/${life.contactId}/address/current`;
  if (await write(context, life, { method: 'PUT', path, body, event: 'current address changed' }))
    life.address = body;
}

async function replaceEmployment(context: WriteContext, life: Life, random: SeededRandom): Promise<void> {
  const years = Number(life.employment['durationYears'] ?? 0);
  const body = {
    ...EMPLOYMENT,
    employerName: `Harbour Tools ${String(random.between(1, 1_000_000))}`,
    durationYears: 1 + ((years + random.between(1, 9)) % 20),
  };
  const path = pathOf(life, '/employment');
  if (await write(context, life, { method: 'PUT', path, body, event: 'employment changed' }))
    life.employment = body;
}

async function changeList(context: WriteContext, life: Life, random: SeededRandom): Promise<void> {
  const change = chooseList(life, random);
  const { name, id, body } = change;
  const path = pathOf(life, `/${name}${id === undefined ? '' : `/${id}`}`);
  if (id === undefined) {
    await addToList(context, life, name, body);
  } else if (body === undefined) {
    const event = `${name} removed`;
    if (await write(context, life, { method: 'DELETE', path, event })) life.lists[name].delete(id);
  } else if (await write(context, life, { method: 'PUT', path, body, event: `${name} changed` })) {
    life.lists[name].set(id, body);
  }
}

async function addToList(
  context: WriteContext,
  life: Life,
  name: ListName,
  body: Record<string, unknown> | undefined,
): Promise<void> {
  const asked = { method: 'POST', path: pathOf(life, `/${name}`), body, event: `${name} added` };
  const reply = await write(context, life, asked);
  if (reply !== undefined && body !== undefined)
    life.lists[name].set((reply.body as { id: string }).id, body);
}

/** From the answers to a contract and a file: the writes that involve the most. */
async function acceptAndUpload(
  context: WriteContext,
  life: Life,
  random: SeededRandom,
  goesOn: GoesOn,
): Promise<void> {
  const terms = { loanAmount: 2_000_000, ...QUOTE_ANSWERS };
  const event = 'application changed';
  if (!(await write(context, life, { method: 'PATCH', path: pathOf(life), body: terms, event }))) return;
  Object.assign(life.application, terms);
  await replaceAddress(context, life, random);
  await replaceEmployment(context, life, random);
  await clearLists(context, life);
  const { token } = life;
  const quote = await decide(context.counts, {
    ...context,
    method: 'GET',
    path: pathOf(life, '/quote'),
    token,
  });
  const { quoteId, pricingDetails = [] } = quote.body as Quote;
  const option = pricingDetails.find(
    ({ loanType, repaymentFrequency, termMonths }) =>
      loanType === 'Unsecured' && repaymentFrequency === 'monthly' && termMonths === 60,
  );
  const choice = { pricingDetailId: option?.id };
  const choose = { method: 'PUT', path: pathOf(life, '/quote'), body: choice, event: 'option chosen' };
  if (quoteId === undefined || !goesOn() || !(await write(context, life, choose))) return;
  await addToList(context, life, 'income', salary(new Date()));
  await addToList(context, life, 'expense', LIVING_EXPENSE);
  const submit = { method: 'PATCH', path: pathOf(life, '/sfapplication'), body: { submitted: true } };
  if (!(await write(context, life, { ...submit, event: 'offer made' })) || !goesOn()) return;
  const acceptance = acceptanceOf(quoteId);
  const accept = { method: 'PATCH', path: pathOf(life), body: acceptance, event: 'offer accepted' };
  if (!(await write(context, life, accept))) return;
  life.isAccepted = true;
  Object.assign(life.application, { quoteId, acceptTandCs: true, acceptRepayAbility: true });
  if (goesOn()) await uploadFile(context, life, pathOf(life, '/documents'));
}

type Quote = {
  quoteId?: string;
  pricingDetails?: { id: string; loanType: string; repaymentFrequency: string; termMonths: number }[];
};

/** What was written at random might be too much for the loan to be affordable. */
async function clearLists(context: WriteContext, life: Life): Promise<void> {
  for (const name of ['income', 'expense', 'liability'] as const) {
    for (const id of [...life.lists[name].keys()]) {
      const asked = { method: 'DELETE', path: pathOf(life, `/${name}/${id}`), event: `${name} removed` };
      if (await write(context, life, asked)) life.lists[name].delete(id);
    }
  }
}
