import { sub } from 'date-fns/sub';
import { addressContract } from '#lib/contracts/address.ts';
import { displayStreetLine } from '#lib/domain/address.ts';
import { dayOf, toLongDate } from '#lib/domain/calendar.ts';
import type { AppDeps } from '#server/deps.ts';
import { parseStored } from '#server/parse-stored.ts';
import { findAddress } from '#server/features/address/stored-address.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { fullNameOf } from '#server/features/contact/details.ts';
import { findContact } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { findFirstContract, findNewestContract } from '#server/features/contract/repository.ts';
import type { StoredCopy } from '#server/features/contract/repository.ts';
import { openContract } from '#server/features/contract/sealed-contract.ts';
import { contentPlace } from './content.ts';
import type { MessageContent } from './content.ts';
import { paperOfMail } from './paper.ts';
import type { PaperWords } from './paper.ts';
import type { LetterModel } from './render-letter.ts';
import { noteGivenWith } from './given-with.ts';
import { listLetterIds, listWithNews, markPosted } from './repository.ts';
import type { MessageRow } from './repository.ts';
import { isStillNews } from './still-news.ts';

/** A message that is to reach its applicant by post, and why. */
export type Letter = {
  messageId: string;
  contactId: string;
  applicationId: string | null;
  /** The name of its template, which says what it is about. */
  template: string;
  writtenAt: Date;
  because: 'message withheld' | 'message refused';
  /** What is missing before it can be made: nothing, or an address to send it to. */
  missing: 'nothing' | 'address';
  /** What is printed; undefined without an address. */
  model: LetterModel | undefined;
  /** The contract's PDF to print along with it, for a letter about one; undefined for others. */
  contract: Buffer | undefined;
};

/** The copy of the contract that goes with a letter: its reader may have no way to open a page. */
const CONTRACT_WITH: Readonly<
  Record<string, { copy: StoredCopy; find: typeof findFirstContract } | undefined>
> = {
  'offer-accepted': { copy: 'applicant', find: findFirstContract },
  'offer-confirmed': { copy: 'applicant', find: findNewestContract },
  approved: { copy: 'countersigned', find: findNewestContract },
};

/** A mail that was refused longer ago than this is no longer posted. */
const REFUSED_WITHIN_DAYS = 30;

/** This many are read at once. */
const BATCH = 100;

/**
 * What is to be posted, oldest first: what was withheld, and what a mail server refused in the last 30 days
 * (docs/decisions/0130). Overtaken news is no longer told.
 */
export async function* listLetters(deps: AppDeps): AsyncGenerator<Letter> {
  const refusedSince = sub(deps.clock(), { days: REFUSED_WITHIN_DAYS });
  const ids = await listLetterIds(deps.database, refusedSince);
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await listWithNews(deps.database, ids.slice(start, start + BATCH));
    for (const { message, ...news } of rows) {
      const words = wordsOf(deps, message);
      if (words === undefined || !(await isStillNews(deps, deps.database, message, news))) continue;
      yield await toLetter(deps, message, words, news.reference);
    }
  }
}

async function toLetter(
  deps: AppDeps,
  message: MessageRow,
  words: PaperWords,
  reference: string | null,
): Promise<Letter> {
  const { id, contactId, applicationId, template, createdAt, status } = message;
  const contract = await findContractWith(deps, message);
  const addressee = await findAddressee(deps, contactId);
  const now = deps.clock();
  return {
    messageId: id,
    contactId,
    applicationId,
    template,
    writtenAt: createdAt,
    because: status === 'withheld' ? 'message withheld' : 'message refused',
    missing: addressee === undefined ? 'address' : 'nothing',
    model: addressee && {
      ...words,
      ...addressee,
      madeAt: now.toISOString(),
      date: toLongDate(dayOf(now)),
      reference: reference ?? undefined,
      enclosed: contract === undefined ? [] : ['your contract'],
      hasInformationStatement: template === 'offer',
    },
    contract,
  };
}

/**
 * Records that a letter was made, with an audit event; for an offer's letter, also that the information statement was
 * given. A repeat changes nothing.
 */
export async function notePosted(
  deps: AppDeps,
  { messageId, contactId, applicationId, template, because }: Letter,
  requestId: string,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const at = deps.clock();
    if (!(await markPosted(transaction, messageId, at))) return;
    await recordEvent(transaction, {
      at,
      contactId,
      event: 'letter made',
      facts: { messageId, template, because },
      requestId,
    });
    await noteGivenWith(deps, transaction, { template, contactId, applicationId }, { at, requestId });
  });
}

/** The words of a letter; undefined once they are no longer kept. */
function wordsOf({ sealer }: AppDeps, { id, content: sealed }: MessageRow): PaperWords | undefined {
  if (sealed === null) return undefined;
  const content = sealer.open(sealed, contentPlace(id)) as MessageContent;
  if (content.channel !== 'email') return undefined;
  return content.paper ?? paperOfMail(content);
}

async function findContractWith(
  deps: AppDeps,
  { template, applicationId }: MessageRow,
): Promise<Buffer | undefined> {
  const enclosed = CONTRACT_WITH[template];
  if (enclosed === undefined || applicationId === null) return undefined;
  const stored = await enclosed.find(deps.database, applicationId, enclosed.copy);
  return stored === undefined ? undefined : Buffer.from(openContract(deps, stored).pdf, 'base64');
}

/** The addressee, as written on an envelope; undefined without an address. */
async function findAddressee(
  deps: AppDeps,
  contactId: string,
): Promise<Pick<LetterModel, 'name' | 'addressee'> | undefined> {
  const contact = await findContact(deps.database, contactId);
  if (contact === undefined) return undefined;
  const name = fullNameOf(openDetails(deps, contact));
  const stored = await findAddress(deps, deps.database, contactId, 'current');
  if (stored === undefined) return undefined;
  const address = parseStored(addressContract, stored);
  const { city, state, postalCode } = address;
  return { name, addressee: [name, displayStreetLine(address), `${city} ${state} ${postalCode}`] };
}
