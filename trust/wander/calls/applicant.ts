import { createdContactContract } from '#lib/contracts/contact.ts';
import type { LegalTexts } from '#lib/contracts/legal-text.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import type { SandboxMailbox } from '#lib/contracts/sandbox-mailbox.ts';
import { canBeReferred, isCollecting } from '#lib/domain/application-stages.ts';
import { referredDetails } from '#tests/support/test-api.ts';
import { LIVING_EXPENSE, QUOTE_ANSWERS, salary } from '#tests/support/wire-answers.ts';
import { ask, newDetails, newLife, readStanding, signIn } from './life.ts';
import type { Life, Standing, Walk } from './life.ts';
import {
  giveAddress,
  giveAddressAbroad,
  giveEmployment,
  changeContact,
  giveAccount,
  addItem,
  changeLists,
} from './answers.ts';
import { handOver, changeDocuments, answerObservations, beBankProvider } from './documents.ts';
import { within } from './step.ts';
import type { Step } from './step.ts';

const SENDERS = ['MME', 'wombat-compare', 'cra'] as const;
const PURPOSES = ['Pay off credit cards or loans', 'Home improvement', 'Holiday', 'Wedding'] as const;
const DOLLARS = [5_000, 8_000, 20_000, 25_000, 40_000, 70_000] as const;
const CAR = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' };

/** Somebody new, now and then by a partner's link. */
export async function begin(walk: Walk, number: number): Promise<Life | undefined> {
  const { api, random } = walk;
  const details = newDetails(walk, number);
  if (random.fraction() < 0.7) {
    const { status, body } = await api.request('POST', '/contact', details);
    return status === 201 ? newLife(createdContactContract.parse(body), details) : undefined;
  }
  const { source, headers, referralId } = await api.givenReferral(random.oneOf(SENDERS));
  await api.request('GET', `/referral/${source}/contact/${referralId}`, undefined, { headers });
  const application = new URLSearchParams({ appRef: 'APP-1047', thirdParty: source });
  await api.request('GET', `/third-party-app?${application.toString()}`, undefined, { headers });
  const sent = referredDetails({ ...details, dob: '1988-04-23' });
  const { status, body } = await api.request('POST', '/contact', sent, { headers });
  if (status !== 201) return undefined;
  const life = newLife(createdContactContract.parse(body), sent);
  return { ...life, sender: { source, referralId, headers } };
}

const amountOf = ({ random }: Walk) => random.oneOf(DOLLARS) * 100;

/** The next thing that somebody who wants the loan would do. */
const goOn: Step = async (walk, life, standing) => {
  const { random } = walk;
  if (standing === undefined) return start(walk, life, standing);
  const status = standing.s1ApplicationStatus;
  if (isCollecting(status)) return handOver(walk, life, standing);
  switch (status) {
    case 'Quote Start':
      return askForQuote(walk, life, standing);
    case 'Quote Given':
      return chooseOption(walk, life, standing);
    case 'App Start':
      return random.fraction() < 0.5 ? beAssessed(walk, life, standing) : accept(walk, life, standing);
    case 'Offer Awaiting Confirmation':
      return confirm(walk, life, standing);
    default:
      return random.fraction() < 0.3 ? start(walk, life, standing) : refer(walk, life, standing);
  }
};

/** Starts an application, sometimes a second time, and in place of one that has ended. */
const start: Step = async (walk, life, standing) => {
  const { random } = walk;
  const isRenewal = standing !== undefined && random.fraction() < 0.7;
  const asked = {
    loanAmount: amountOf(walk),
    ...QUOTE_ANSWERS,
    loanPurpose: random.oneOf(PURPOSES),
    ...(isRenewal && { renewalOf: standing.applicationId }),
  };
  const headers = life.sender && { headers: life.sender.headers };
  const { status, body } = await ask(walk, life, 'POST', '/application', asked, headers);
  // Mostly the lender is played here; otherwise its stand-in acts on its own.
  if (status === 201 && random.fraction() < 0.8) {
    const { applicationId } = body as Standing;
    await walk.api.request('PUT', `/api/sandbox/lender/${applicationId}`, { automatic: false });
  }
};

const askForQuote: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  await ask(walk, life, 'PATCH', within(standing), { ...QUOTE_ANSWERS, loanPurpose: random.oneOf(PURPOSES) });
  await giveAddress(walk, life, standing);
  await giveEmployment(walk, life, standing);
  await ask(walk, life, 'GET', within(standing, '/quote'));
};

const chooseOption: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { status, body } = await ask(walk, life, 'GET', within(standing, '/quote'));
  if (status !== 200) return;
  const { pricingDetails, maximumLoanAmount } = body as Quote;
  const [first, ...others] = pricingDetails;
  if (first === undefined)
    return ask(walk, life, 'PATCH', within(standing), { loanAmount: maximumLoanAmount ?? 500_000 });
  const { id: pricingDetailId } = walk.random.oneOf([first, ...others]);
  return ask(walk, life, 'PUT', within(standing, '/quote'), { pricingDetailId });
};

const beAssessed: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { api, random } = walk;
  const add = (rest: string, body: object) => addItem(walk, life, standing, rest, body);
  await add('income', salary(api.now(), random.oneOf([4_000_000, 9_000_000, 12_000_000])));
  await add('expense', LIVING_EXPENSE);
  while (random.fraction() < 0.6) await changeLists(walk, life, standing);
  if (standing.loanType === 'Secured') await ask(walk, life, 'PATCH', within(standing), { assets: [CAR] });
  await ask(walk, life, 'PATCH', within(standing, '/sfapplication'), { submitted: true });
  await ask(walk, life, 'GET', within(standing, '/sfapplication'));
};

/** The words of a call, as a client of the API reads them. */
async function textsFor(walk: Walk, operation: string, loanType: string) {
  const { body } = await walk.api.request('GET', '/legal-texts');
  return (body as LegalTexts).statements
    .filter(
      ({ sentWith, loanType: of = loanType }) => of === loanType && sentWith.some((one) => one === operation),
    )
    .map(({ name, version, hash }) => ({ name, version, hash }));
}

const accept: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  await ask(walk, life, 'GET', within(standing, '/contract'));
  const { body } = await ask(walk, life, 'GET', within(standing, '/quote'));
  return ask(walk, life, 'PATCH', within(standing), {
    acceptTandCs: true,
    acceptDirectDebtTandCs: true,
    acceptAutoPurchase: true,
    acceptRepayAbility: true,
    quoteId: (body as Partial<Quote>).quoteId,
    texts: await textsFor(walk, 'changeApplication', standing.loanType),
  });
};

const confirm: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { body } = await ask(walk, life, 'GET', within(standing, '/sfapplication'));
  const { assessmentId } = body as { assessmentId?: string };
  const texts = await textsFor(walk, 'submitForAssessment', standing.loanType);
  return ask(walk, life, 'PATCH', within(standing, '/sfapplication'), {
    confirmed: true,
    assessmentId,
    texts,
  });
};

/** Goes to a partner lender, and takes that back again. */
const refer: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const isAgreed = canBeReferred(standing.s1ApplicationStatus) && random.fraction() < 0.7;
  return ask(walk, life, 'PUT', within(standing, '/refer'), {
    optedIn: isAgreed,
    sentToPartner: isAgreed,
    ...(random.fraction() < 0.7 && { partner: random.oneOf(['cra', 'potoroo', 'numbat'] as const) }),
  });
};

const cancel: Step = async (walk, life, standing) =>
  standing && walk.random.fraction() < 0.5 && ask(walk, life, 'DELETE', within(standing));

const READS = [
  '/quote',
  '/sfapplication',
  '/contract',
  '/sfcontract',
  '/hzapplication',
  '/employment',
  '/income',
  '/expense',
  '/liability',
  '/documents',
  '/bank-observations',
  '/prefill',
  '/provenance',
] as const;

const look: Step = async (walk, life, standing) => {
  const { api, random } = walk;
  if (standing !== undefined) {
    const { body } = await ask(walk, life, 'GET', within(standing, random.oneOf(READS)));
    const { url } = body as { url?: string };
    if (url !== undefined) await api.request('GET', new URL(url, 'https://loans.example').pathname);
  }
  for (const path of ['', '/bank-account', '/address/previous', '/address/current'])
    await ask(walk, life, 'GET', path);
  const { body } = await ask(walk, life, 'GET', '/consents');
  const { receiptUrl } = body as { receiptUrl?: string };
  if (receiptUrl !== undefined)
    await api.request('GET', new URL(receiptUrl, 'https://loans.example').pathname);
  await ask(walk, life, 'GET', '~/session');
  await api.request('GET', '/notice');
  await api.request('GET', '/addresskey');
};

/** A second device signs in and carries on, and so does the first; then one of them signs out, and both are out. */
const useAnotherDevice: Step = async (walk, life) => {
  const { api, random } = walk;
  const first = life.token;
  if (!(await signIn(walk, life))) return;
  await api.request('POST', '/session', undefined, { token: first });
  if (random.fraction() < 0.3) {
    await ask(walk, life, 'DELETE', '~/session');
    const { status } = await api.request('GET', `/contact/${life.contactId}`, undefined, { token: first });
    if (status < 400)
      walk.complain(`A session goes on (${String(status)}) after a sign-out on another device`);
  }
};

/** Signs in by the one-time link in the email, which opens once. */
const followLink: Step = async (walk, life) => {
  const { api } = walk;
  const { email, dob } = life.details;
  if ((await api.request('POST', '/verify', { email, dob })).status !== 200) return;
  await api.runJobs();
  const { body } = await api.request('GET', `/api/sandbox/mailbox?to=${encodeURIComponent(email)}`);
  const links = (body as SandboxMailbox).messages.flatMap((message) => message.links);
  const [verifyToken = 'A'.repeat(43)] = links.flatMap((link) =>
    new URLSearchParams(new URL(link).hash.slice(1)).getAll('token'),
  );
  const path = `/contact/${life.contactId}/authenticate`;
  const reply = await api.request('POST', path, { verifyToken });
  if (reply.status !== 200) return;
  life.token = (reply.body as { access_token: string }).access_token;
  const again = await api.request('POST', path, { verifyToken });
  if (again.status < 400) walk.complain('A link has opened twice');
};

/** What a partner asks about applicants it sent. */
const bePartner: Step = async (walk, life) => {
  const { api, random } = walk;
  const { source, referralId } = life.sender ?? { source: 'MME', referralId: life.contactId };
  const as = api.asPartner(source);
  const { body } = await api.request('GET', `/referral/${source}/deliveries`, undefined, as);
  const [delivery] = (body as { deliveries: { id: string }[] }).deliveries;
  if (delivery !== undefined)
    await api.request('POST', `/referral/${source}/deliveries/${delivery.id}/replay`, undefined, as);
  const path = `/referral/${source}/contact/${referralId}/link`;
  const link = await api.request('POST', path, undefined, as);
  const { deepLink } = link.body as { deepLink?: string };
  const token = deepLink === undefined ? null : new URL(deepLink).searchParams.get('partnerToken');
  if (token !== null && random.fraction() < 0.8) await api.request('POST', '/referral/token', { token });
};

/** Two identical calls at the same moment: they take turns, and both turn out well. */
const doTwice: Step = async (walk, life, standing) => {
  const { api, random } = walk;
  if (standing === undefined) return;
  const path = `/contact/${life.contactId}${within(standing)}`;
  const { token } = life;
  await Promise.all([
    api.request('PATCH', path, { loanAmount: amountOf(walk) }, { token }),
    random.fraction() < 0.2
      ? api.request('DELETE', path, undefined, { token })
      : api.request('PATCH', `${path}/sfapplication`, { submitted: true }, { token }),
    api.request('GET', `${path}/quote`, undefined, { token }),
  ]);
};

const STEPS: readonly [Step, ...Step[]] = [
  giveAddressAbroad,
  giveAddress,
  giveEmployment,
  giveAccount,
  changeContact,
  changeLists,
  changeLists,
  refer,
  cancel,
  start,
  changeDocuments,
  changeDocuments,
  beBankProvider,
  answerObservations,
  answerObservations,
  changeLists,
  look,
  look,
  useAnotherDevice,
  followLink,
  bePartner,
  doTwice,
  askForQuote,
  chooseOption,
  beAssessed,
  accept,
  confirm,
];

/**
 * One thing that the applicant or their partner does, whether or not it fits the situation.
 * @param isInHurry only do what moves the application forward
 */
export async function doSomething(walk: Walk, life: Life, isInHurry: boolean): Promise<void> {
  const standing = await readStanding(walk, life);
  const { random } = walk;
  await (isInHurry || random.fraction() < 0.5 ? goOn : random.oneOf(STEPS))(walk, life, standing);
}
