import { ApiError } from '#lib/api/api-error.ts';
import { getCurrentAddress, getPreviousAddress } from '#lib/api/address.ts';
import { getActiveApplication } from '#lib/api/application.ts';
import { getAssessment } from '#lib/api/assessment.ts';
import { getBankAccount } from '#lib/api/bank-account.ts';
import { getObservations } from '#lib/api/bank-observations.ts';
import type { Versioned } from '#lib/api/client.ts';
import { getContact } from '#lib/api/contact.ts';
import { getDocuments } from '#lib/api/documents.ts';
import { getEmployment } from '#lib/api/employment.ts';
import { isOutage } from '#lib/api/error-effects.ts';
import { expenseCalls } from '#lib/api/expense.ts';
import { incomeCalls } from '#lib/api/income.ts';
import { liabilityCalls } from '#lib/api/liability.ts';
import type { ApplicationIds } from '#lib/api/paths.ts';
import { reloadQuote } from '#lib/api/quote.ts';
import { getServicing } from '#lib/api/servicing.ts';
import type { ResourceName, ServerData } from '../application-store.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import { sessionStore } from '../session-store.ts';
import { takeApplication } from './take-application.ts';
import { untilAllEnded } from './until-all-ended.ts';

type Reader<Name extends ResourceName> = (ids: ApplicationIds) => Promise<Versioned<ServerData[Name]>>;

const withoutTag = <Value>(value: Value): Versioned<Value> => ({ value, etag: undefined });

const READERS: { [Name in ResourceName]: Reader<Name> } = {
  contact: ({ contactId }) => getContact(contactId),
  application: ({ contactId }) => getActiveApplication(contactId),
  currentAddress: ({ contactId }) => getCurrentAddress(contactId),
  previousAddress: ({ contactId }) => getPreviousAddress(contactId),
  employment: getEmployment,
  incomes: incomeCalls.getAll,
  expenses: expenseCalls.getAll,
  liabilities: liabilityCalls.getAll,
  quote: async (ids) => withoutTag(await reloadQuote(ids).catch(asNoneYet)),
  assessment: async (ids) => withoutTag(await getAssessment(ids)),
  documents: async (ids) => withoutTag(await getDocuments(ids)),
  bankAccount: ({ contactId }) => getBankAccount(contactId),
  observations: async (ids) => withoutTag(await getObservations(ids)),
  servicing: async (ids) => withoutTag(await getServicing(ids)),
};

/**
 * A bureau that does not answer for changed answers keeps nobody from an application that is opened: asking for the
 * quote says so. Where the quote stands, no bureau is asked: it could not be read. One that is shown already stays.
 */
function asNoneYet(error: unknown): undefined {
  const { quote, application } = applicationStore.getState();
  const isNoneKnown = quote === undefined && application?.quoteId === undefined;
  if (error instanceof ApiError && isOutage(error) && isNoneKnown) return;
  throw error;
}

/** These belong to the contact: the same for each of their applications. */
const OF_THE_CONTACT: readonly ResourceName[] = [
  'contact',
  'currentAddress',
  'previousAddress',
  'bankAccount',
];

/** Whose answers were requested; without an application while there is none. */
type Asked = { contactId: string; applicationId: string | undefined };

/**
 * Whether this window still wants what was requested. A reply that comes after the window has gone on with another
 * application, or has been logged out, is about the previous one.
 */
export function isStillAsked(name: ResourceName, { contactId, applicationId }: Asked): boolean {
  const now = sessionStore.getState();
  return (
    now.contactId === contactId && (OF_THE_CONTACT.includes(name) || now.applicationId === applicationId)
  );
}

/**
 * Reads resources from the API into the store, all at once. What belongs to an application is left out while there is
 * none; when an application is found, actions go on with that one, and if it is another one than before, nothing of
 * that one stays. Replies that are no longer wanted are dropped.
 * @throws ApiError the first failure, after all have ended
 */
export async function loadResources(names: readonly ResourceName[]): Promise<void> {
  const { contactId, applicationId } = sessionStore.getState();
  if (contactId === undefined) return;
  const ids = { contactId, applicationId };
  const possible = names.filter(
    (name) => applicationId !== undefined || name === 'application' || OF_THE_CONTACT.includes(name),
  );
  await untilAllEnded(
    possible.map(async (name) => {
      const takeOver = await readResource(name, ids);
      takeOver();
    }),
  );
  const { application } = applicationStore.getState();
  if (names.includes('application') && application !== undefined && isStillAsked('application', ids)) {
    sessionStore.setState({ applicationId: application.applicationId });
  }
}

/**
 * Reads a resource from the API.
 * @returns a function that puts it into the store when its time has come, unless it is no longer wanted
 */
export async function readResource(name: ResourceName, asked: Asked): Promise<() => void> {
  const { contactId, applicationId = '' } = asked;
  const { value, etag } = await READERS[name]({ contactId, applicationId });
  return () => {
    if (!isStillAsked(name, asked)) return;
    setKnown(name, value, etag);
    if (name === 'application') leaveFormer(asked.applicationId);
  };
}

/** When another application is going than the one that was asked about, nothing of that one stays beside it. */
function leaveFormer(applicationId: string | undefined): void {
  const { application, etags } = applicationStore.getState();
  if (applicationId === undefined || application === undefined) return;
  if (application.applicationId !== applicationId)
    takeApplication({ value: application, etag: etags.application });
}

/** The ids that calls under an application need. @throws Error when an action runs before there is one */
export function applicationIds(): ApplicationIds {
  const { contactId, applicationId } = sessionStore.getState();
  if (contactId === undefined || applicationId === undefined) throw new Error('There is no application yet');
  return { contactId, applicationId };
}
