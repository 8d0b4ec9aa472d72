import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { Document } from '#lib/contracts/document.ts';
import {
  findMainAccount,
  findNoticeOfAssessment,
  groupsOf,
  isAnsweredByFiles,
  isGivenAsFiles,
  rowOf,
} from '#lib/domain/document-rows.ts';
import { waitsToBeHandedIn } from '#lib/domain/document-stage.ts';
import { givenAccountOf } from '#lib/domain/given-account.ts';
import { paidOutLoan } from '#lib/domain/paid-out-loan.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { ServerData } from '#stores/application-store.ts';

/** `attention`: it was done, and has to be done again or looked at. */
export type TaskState = 'to-do' | 'attention' | 'done';

/** One thing the applicant does between acceptance and the decision. */
export type Task = {
  id: string;
  title: string;
  /** How it stands, in a sentence. */
  text: string;
  state: TaskState;
  /** Where it is done; undefined once nothing is left to do. */
  action?: { label: string; href: string };
};

type HubData = Pick<ServerData, 'application' | 'documents' | 'bankAccount' | 'observations'> &
  Partial<Pick<ServerData, 'servicing'>>;

/** The id of the card that asks about the figures; it is on the hub itself. */
const FIGURES_PLACE = '#observations';

export const CONNECT_BANK = 'connect-bank';
export const GIVE_ACCOUNT = 'bank-account';
export const HAND_IN = 'hand-in';
/** Followed by the group of the documents. */
const GIVE_DOCUMENTS = 'documents ';

/** Whether the task of this id is to give documents, or the bank in their place. */
export function asksForDocuments(id: string): boolean {
  return id === CONNECT_BANK || id.startsWith(GIVE_DOCUMENTS);
}

/** What is still to do after the acceptance, and what is done already, in the order to do it. Pure. */
export function tasksOf({ application, documents, bankAccount, observations, servicing }: HubData): Task[] {
  const main = findMainAccount(documents);
  const others = documents?.documentList.filter((document) => document !== main) ?? [];
  return [
    ...changedOffer(application),
    ...(main === undefined ? [] : [connectBank(main, application)]),
    ...giveAccount(bankAccount, servicing),
    ...groupsOf(others).map(({ docType, documents: group }) =>
      giveDocuments(titleOf(docType, group, application?.loanType), docType, group),
    ),
    ...confirmFigures(observations),
    ...handIn(application, documents),
  ];
}

/**
 * The one task that the page's main button leads to: the first that is left to do. None while its button is elsewhere
 * on the page: on the card about the figures, in the bank's box, or above the list of an approved loan.
 *
 * @returns its id
 */
export function nextTaskOf(
  tasks: readonly Task[],
  { isBankShown, hasDecision }: { isBankShown: boolean; hasDecision: boolean },
): string | undefined {
  const next = tasks.find(({ state }) => state !== 'done');
  if (next === undefined || hasDecision || next.action?.href === FIGURES_PLACE) return undefined;
  return isBankShown && next.id === CONNECT_BANK ? undefined : next.id;
}

function changedOffer(application: KnownApplication | undefined): Task[] {
  if (application?.s1ApplicationStatus !== 'Offer Awaiting Confirmation') return [];
  return [
    {
      id: 'changed-offer',
      title: 'Confirm your changed offer',
      text: 'The lender has changed your offer. Your application is on hold until you look at it.',
      state: 'attention',
      action: { label: 'See the offer', href: pathOf('application/offer/updated') },
    },
  ];
}

/** Applicants who gave files are asked for files, unless the lender asks for a bank connection. */
function connectBank(main: Document, application: KnownApplication | undefined): Task {
  const isByFiles = isAnsweredByFiles(main) && application?.s1ApplicationStatus !== 'BankDetails';
  const task = { id: CONNECT_BANK, title: isByFiles ? 'Add your statements' : 'Connect your bank' };
  const upload = { label: 'Upload statements', href: pathOf('bank-details/document-upload') };
  const choose = { label: 'Choose your bank', href: pathOf('application/bank-select') };
  const row = rowOf(main);
  switch (row.kind) {
    case 'done':
      return { ...task, state: 'done', text: howStatementsCame(main) };
    case 'connect-failed':
      return {
        ...task,
        state: 'attention',
        text: row.error.message,
        action: row.error.isConnectEnabled ? choose : upload,
      };
    case 'options': {
      const isAgain = row.sentBackFor !== undefined || application?.s1ApplicationStatus === 'BankDetails';
      return {
        ...task,
        state: isAgain ? 'attention' : 'to-do',
        text: row.sentBackFor ?? whatConnectingIsFor(main),
        action: isByFiles ? upload : choose,
      };
    }
  }
}

function whatConnectingIsFor({ bankSession }: Document): string {
  return bankSession?.status === 'OPEN'
    ? 'You have signed in, but your statements have not arrived yet.'
    : 'The quickest way to give us your last 3 months of statements.';
}

function howStatementsCame(main: Document): string {
  const { bankSession, files } = main;
  const added = files.length === 1 ? 'You added 1 file.' : `You added ${String(files.length)} files.`;
  if (isGivenAsFiles(main)) return added;
  if (bankSession?.status !== 'SUCCESS') return 'We have your statements.';
  // Its statements may have been sent back, and the files answer that.
  const rest = files.length === 0 ? 'We have your statements.' : added;
  return `${bankSession.institution ?? 'Your bank'} is connected. ${rest}`;
}

function giveAccount(bankAccount: ServerData['bankAccount'], servicing: ServerData['servicing']): Task[] {
  const task = { id: GIVE_ACCOUNT, title: 'Tell us where to pay your loan' };
  const given = givenAccountOf(bankAccount);
  if (given !== undefined)
    return [{ ...task, state: 'done', text: `Account ending ${given.accountNumberEnding}` }];
  // Of a loan that is paid out, the account that the lender rejected before is not taken again.
  if (paidOutLoan(servicing) !== undefined) return [];
  return [
    {
      ...task,
      state: 'to-do',
      text: 'The BSB and account number of an account in your own name.',
      action: { label: 'Add your account', href: pathOf('bank-details') },
    },
  ];
}

function giveDocuments(title: string, docType: string, documents: readonly Document[]): Task {
  const rows = documents.map((document) => rowOf(document));
  const given = rows.filter(({ kind }) => kind === 'done').length;
  const sentBack = rows.flatMap((row) =>
    row.kind !== 'done' && row.sentBackFor !== undefined ? [row.sentBackFor] : [],
  );
  const task = { id: `${GIVE_DOCUMENTS}${docType}`, title };
  const counted = `${String(given)} of ${String(rows.length)} added`;
  if (given === rows.length) return { ...task, state: 'done', text: counted };
  const [reason] = sentBack;
  const needsLook = reason !== undefined || rows.some(({ kind }) => kind === 'connect-failed');
  return {
    ...task,
    state: needsLook ? 'attention' : 'to-do',
    text: reason === undefined ? counted : `${counted}. ${reason}`,
    action: { label: 'Upload', href: pathOf('bank-details/document-upload') },
  };
}

/**
 * A lender may ask in its own words for what a group was not made for: for other papers than a tax assessment, or for
 * the invoice of something that secures nothing.
 */
function titleOf(
  docType: string,
  documents: readonly Document[],
  loanType: KnownApplication['loanType'] | undefined,
): string {
  const title = TITLES[docType.toLowerCase()] ?? docType;
  const isOther =
    (title === OF_INCOME && findNoticeOfAssessment(documents) === undefined) ||
    (title === OF_SECURITY && loanType === 'Unsecured');
  return isOther ? 'Add the other documents' : title;
}

/** Of somebody employed, too: a loan to pay off debts asks for a tax assessment. */
const OF_INCOME = 'Show your income';
const OF_SECURITY = 'Show what secures your loan';

/** The groups of specification §3 as things to do; they are matched in lower case. */
const TITLES: Readonly<Record<string, string>> = {
  'bank statement': 'Add your other statements',
  'self employed / business owner': OF_INCOME,
  // Those that are paid out, and those that the lender asks about.
  'debts to consolidate': 'Show your debts',
  'secure loan': OF_SECURITY,
};

function handIn(application: KnownApplication | undefined, documents: ServerData['documents']): Task[] {
  if (!waitsToBeHandedIn(application?.s1ApplicationStatus, documents)) return [];
  return [
    {
      id: HAND_IN,
      title: 'Send your documents to the lender',
      text: 'Check that nothing is missing. Then press Next below your documents.',
      state: 'to-do',
      action: { label: 'Check and send', href: pathOf('bank-details/document-upload') },
    },
  ];
}

function confirmFigures(observations: ServerData['observations']): Task[] {
  const asked = observations?.observations.filter(({ needsAnswer }) => needsAnswer) ?? [];
  if (observations === undefined || asked.length === 0) return [];
  const task = { id: 'figures', title: 'Confirm your figures' };
  if (observations.isAnswered) return [{ ...task, state: 'done', text: 'You told us which ones are right.' }];
  const open = asked.filter(({ answer }) => answer === undefined).length;
  return [
    {
      ...task,
      state: 'attention',
      text:
        open === 1
          ? 'One figure differs from what your bank shows.'
          : `${String(open)} figures differ from what your bank shows.`,
      action: { label: 'Confirm', href: FIGURES_PLACE },
    },
  ];
}
