import { createdContactContract } from '#lib/contracts/contact.ts';
import type { Document, Documents, StartedUpload } from '#lib/contracts/document.ts';
import type { LegalTexts } from '#lib/contracts/legal-text.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import type { SandboxMailbox } from '#lib/contracts/sandbox-mailbox.ts';
import { canBeReferred, isCollecting } from '#lib/domain/application-stages.ts';
import { BANK_SESSION_STATUSES } from '#lib/domain/documents.ts';
import { BANK_CONSENT_SHOWN } from '#lib/legal/bank-consent.ts';
import { bankWebhook, referenceOf, sendBankWebhook } from '#tests/support/bank-applicant.ts';
import { readReply, referredDetails } from '#tests/support/test-api.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import {
  ADDRESS,
  EMPLOYMENT,
  LIVING_EXPENSE,
  QUOTE_ANSWERS,
  TYPED_ADDRESS,
  salary,
} from '#tests/support/wire-answers.ts';
import { ask, newDetails, newLife, readStanding, signIn } from './life.ts';
import type { Life, Standing, Walk } from './life.ts';

type Step = (walk: Walk, life: Life, standing: Standing | undefined) => Promise<unknown>;

const SENDERS = ['MME', 'wombat-compare', 'cra'] as const;
const PURPOSES = ['Pay off credit cards or loans', 'Home improvement', 'Holiday', 'Wedding'] as const;
const DOLLARS = [5_000, 8_000, 20_000, 25_000, 40_000, 70_000] as const;
const CAR = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' };
const ABROAD = [
  { country: 'NZ', addressLine1: '7 Kauri Road', addressLine2: 'Nelson 7010' },
  { country: 'GB', addressLine1: '1 Mill Lane' },
  { country: 'FR', addressLine1: '3 rue de l’Église', addressLine2: '75011 Paris' },
] as const;
const LIST_ITEMS = {
  income: [
    { incomeType: 'CentreLink', amount: 20_000, frequency: 'Weekly' },
    { incomeType: 'Rental Property', amount: 40_000, frequency: 'Monthly' },
  ],
  expense: [
    { expenseType: 'Rent', amount: 180_000, frequency: 'Monthly', sharedWithPartner: false },
    { expenseType: 'Other Expenses', amount: 10_000, frequency: 'Weekly' },
  ],
  liability: [
    {
      debtType: 'Credit Card',
      liabilityName: 'Wattle Bank',
      consolidate: true,
      amount: 200_000,
      creditCardLimit: 300_000,
    },
    {
      debtType: 'Credit Card',
      liabilityName: 'Reef Card',
      consolidate: false,
      amount: 0,
      creditCardLimit: 100_000,
    },
    {
      debtType: 'Personal Loan',
      liabilityName: 'Harbour Loans',
      consolidate: true,
      amount: 300_000,
      repaymentAmount: 20_000,
      frequency: 'Monthly',
    },
  ],
} as const;
type ListName = keyof typeof LIST_ITEMS;
const LISTS = ['income', 'expense', 'liability'] as const;

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

const within = ({ applicationId }: Standing, rest = '') => `/application/${applicationId}${rest}`;
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

async function readDocuments(walk: Walk, life: Life, standing: Standing): Promise<Document[]> {
  const { status, body } = await ask(walk, life, 'GET', within(standing, '/documents'));
  return status === 200 ? (body as Documents).documentList : [];
}

const isMissing = ({ status }: Document) => status === 'OPEN' || status === 'REJECTED';

/** Gives what is asked for: files, a bank, an account, and the word that this is everything. */
const handOver: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const missing = (await readDocuments(walk, life, standing)).filter(isMissing);
  await giveAccount(walk, life, standing);
  for (const document of missing) {
    if (document.docType === 'Bank Statement' && random.fraction() < 0.5)
      await connectBank(walk, life, standing, document);
    else await upload(walk, life, standing, document);
    if (random.fraction() < 0.2) return changeDocuments(walk, life, standing);
  }
  await answerObservations(walk, life, standing);
  return ask(walk, life, 'POST', within(standing, '/documents/hand-in'));
};

async function upload(walk: Walk, life: Life, standing: Standing, { id }: Document): Promise<void> {
  const { api, random } = walk;
  const bytes = buildPdf({ content: `BT /F1 12 Tf 72 720 Td (${String(random.fraction())}) Tj ET` });
  const announced = { documentId: id, name: 'paper.pdf', type: 'application/pdf', size: bytes.length };
  const { status, body } = await ask(walk, life, 'POST', within(standing, '/documents'), announced);
  if (status !== 201) return;
  const { manualUploadURL } = body as StartedUpload;
  // The address works once, and is now and then tried again.
  for (let time = 0; time < (random.fraction() < 0.2 ? 2 : 1); time += 1) {
    const request = new Request(new URL(manualUploadURL, 'https://loans.example'), {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf', 'content-length': String(bytes.length) },
      body: new Uint8Array(bytes),
    });
    walk.heard(
      'PUT',
      manualUploadURL.replace('/api/v2', ''),
      await readReply(await api.app.fetch(request, {})),
    );
  }
}

const LOGINS = ['success', 'success-shortfall', 'success-shortfall', 'open', '50001', '99999'] as const;

async function connectBank(walk: Walk, life: Life, standing: Standing, { id }: Document): Promise<void> {
  const { api, random } = walk;
  await api.request('GET', '/institutions');
  const { status, body } = await ask(walk, life, 'POST', within(standing, '/bank-session'), {
    documentId: id,
    texts: [BANK_CONSENT_SHOWN],
  });
  if (status >= 300) return;
  const { id: bankSessionId } = body as { id: string };
  const at = `/api/sandbox/bank/${encodeURIComponent(await referenceOf(api, bankSessionId))}`;
  const login = { institutionId: 'currawong', login: random.oneOf(LOGINS) };
  const signedIn = await api.request('POST', `${at}/sign-in`, login);
  const { accounts = [] } = signedIn.body as { accounts?: { id: string }[] };
  if (accounts.length > 0)
    await api.request('POST', `${at}/share`, { accounts: accounts.map((account) => account.id) });
  await api.runJobs();
  await ask(walk, life, 'GET', within(standing, `/bank-session/${bankSessionId}`));
}

const giveAddress: Step = (walk, life) =>
  keepWhole(walk, life, 'PUT', '/address/current', walk.random.oneOf([ADDRESS, TYPED_ADDRESS]));
const giveAddressAbroad: Step = (walk, life) =>
  keepWhole(walk, life, 'PUT', '/address/previous', walk.random.oneOf<object>([...ABROAD, ADDRESS]));
const giveEmployment: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const body = { ...EMPLOYMENT, status: random.oneOf(['Full-time', 'Part-time', 'Self-Employed'] as const) };
  return keepWhole(walk, life, random.oneOf(['POST', 'PUT'] as const), within(standing, '/employment'), body);
};
const changeContact: Step = async (walk, life) => {
  const mobile = `04${String(walk.random.between(10_000_000, 99_999_999))}`;
  const { status } = await ask(walk, life, 'PATCH', '', { mobile });
  if (status < 300) life.kept.whole.set('', { ...life.kept.whole.get(''), mobile });
};

async function keepWhole(walk: Walk, life: Life, method: string, path: string, body: object) {
  const { status } = await ask(walk, life, method, path, body);
  if (status < 300) life.kept.whole.set(path, { ...body });
}

const giveAccount: Step = (walk, life) => {
  const accountNumber = String(walk.random.between(10_000_000, 99_999_999));
  return ask(walk, life, 'PUT', '/bank-account', { bsb: '062000', accountNumber }).then(({ status }) => {
    const read = { bsb: '062000', accountNumberEnding: accountNumber.slice(-3) };
    if (status < 300) life.kept.whole.set('/bank-account', read);
  });
};

function itemsAt(life: Life, path: string): Map<string, Record<string, unknown>> {
  const items = life.kept.items.get(path) ?? new Map<string, Record<string, unknown>>();
  life.kept.items.set(path, items);
  return items;
}

async function addItem(
  walk: Walk,
  life: Life,
  standing: Standing,
  name: string,
  body: object,
): Promise<void> {
  const path = within(standing, `/${name}`);
  await knowItems(walk, life, path);
  const isBatch = name !== 'liability' && walk.random.fraction() < 0.2;
  const reply = await ask(walk, life, 'POST', `${path}${isBatch ? '/batch' : ''}`, isBatch ? [body] : body);
  if (reply.status !== 201) return;
  const [added] = isBatch ? (reply.body as { id: string }[]) : [reply.body as { id: string }];
  itemsAt(life, path).set(added?.id ?? '', { ...body });
}

/** A renewed application begins with the previous one's lists. */
async function knowItems(walk: Walk, life: Life, path: string): Promise<void> {
  if (life.kept.items.has(path)) return;
  const { status, body } = await ask(walk, life, 'GET', path);
  if (status !== 200) return;
  for (const { id, ...item } of body as { id: string }[]) itemsAt(life, path).set(id, item);
}

const changeLists: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const name: ListName = random.oneOf(LISTS);
  const [first, ...others] = LIST_ITEMS[name];
  const body: object = random.oneOf<object>([first, ...others]);
  const path = within(standing, `/${name}`);
  await knowItems(walk, life, path);
  const [id] = [...itemsAt(life, path).keys()];
  if (id === undefined || random.fraction() < 0.4) return addItem(walk, life, standing, name, body);
  const isChange = random.fraction() < 0.5;
  const reply = await ask(
    walk,
    life,
    isChange ? 'PUT' : 'DELETE',
    `${path}/${id}`,
    isChange ? body : undefined,
  );
  if (reply.status >= 300) return;
  if (isChange) itemsAt(life, path).set(id, { ...body });
  else itemsAt(life, path).delete(id);
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

const changeDocuments: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const { random } = walk;
  const documents = await readDocuments(walk, life, standing);
  const [first, ...others] = documents;
  if (first === undefined || random.fraction() < 0.3)
    return ask(walk, life, 'POST', within(standing, '/documents'), { addAnotherBank: true });
  const withFile = documents.find(({ files }) => files.length > 0);
  const document = random.fraction() < 0.5 ? (withFile ?? first) : random.oneOf([first, ...others]);
  const [file] = document.files;
  const path = within(standing, `/documents/${document.id}`);
  return ask(walk, life, 'DELETE', file && random.fraction() < 0.6 ? `${path}/files/${file.id}` : path);
};

const answerObservations: Step = async (walk, life, standing) => {
  if (standing === undefined) return;
  const path = within(standing, '/bank-observations');
  const { body } = await ask(walk, life, 'GET', path);
  const { observations = [] } = body as { observations?: { code: string; needsAnswer: boolean }[] };
  const answers = observations
    .filter(({ needsAnswer }) => needsAnswer)
    .map(({ code }) => ({ code, answer: walk.random.oneOf(['declared', 'observed'] as const) }));
  if (answers.length > 0) return ask(walk, life, 'PUT', path, { answers });
};

/** What the bank-data provider reports about a connection, in any order, and repeated. */
const beBankProvider: Step = async ({ api, random }, life) => {
  const [row] = await api.query<{ reference: string }>(
    `select s.provider_reference as reference from bank_session s join application a on a.id = s.application_id
     where a.contact_id = $1 order by s.created_at desc limit 1`,
    [life.contactId],
  );
  if (row === undefined) return;
  const status = random.oneOf(BANK_SESSION_STATUSES);
  const isFailure = status === 'LOGIN_FAIL' || status === 'ERROR';
  const sequence = random.between(1, 9);
  const session = { id: row.reference, sequence, status, ...(isFailure && { errorCode: 50_005 }) };
  const report = bankWebhook(api, session, { id: `report-${row.reference}-${String(sequence)}` });
  await sendBankWebhook(api, report);
  if (random.fraction() < 0.3) await sendBankWebhook(api, report);
};

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
