import { addressReplyContract } from '#lib/contracts/address.ts';
import { displayStreetLine } from '#lib/domain/address.ts';
import { dayOf, toLongDate } from '#lib/domain/calendar.ts';
import type { AppDeps } from '#server/deps.ts';
import { findAddress } from '#server/features/address/stored-address.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { findContact } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { contentPlace } from './content.ts';
import type { MessageContent } from './content.ts';
import { listLetterRows, markPosted } from './repository.ts';

/** A message that is to reach its applicant by post, and why. */
export type Letter = {
  messageId: string;
  contactId: string;
  /** What it tells, by the name of its template. */
  template: string;
  writtenAt: Date;
  because: 'consent withdrawn' | 'message refused';
  /** What is missing to make it: nothing, an address to send it to, or its words, which are kept for a year. */
  missing: 'nothing' | 'address' | 'words';
  /** Address, date and words; empty when something is missing. */
  text: string;
};

/** What is to be posted, the oldest first: what was withheld, and what a mail server refused (docs/decisions/0130). */
export async function listLetters(deps: AppDeps): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const { id, contactId, template, createdAt, status, content } of await listLetterRows(deps.database)) {
    const addressee = await findAddressee(deps, contactId);
    const words = content === null ? undefined : wordsOf(deps, id, content);
    letters.push({
      messageId: id,
      contactId,
      template,
      writtenAt: createdAt,
      because: status === 'withheld' ? 'consent withdrawn' : 'message refused',
      missing: words === undefined ? 'words' : addressee === undefined ? 'address' : 'nothing',
      text:
        words === undefined || addressee === undefined
          ? ''
          : [addressee, toLongDate(dayOf(deps.clock())), words].join('\n\n').concat('\n'),
    });
  }
  return letters;
}

/** Notes that a letter was made, with an audit event. A repeat changes nothing. */
export async function notePosted(
  deps: AppDeps,
  { messageId, contactId, template, because }: Letter,
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
  });
}

function wordsOf({ sealer }: AppDeps, messageId: string, sealed: Buffer): string | undefined {
  const content = sealer.open(sealed, contentPlace(messageId)) as MessageContent;
  return content.channel === 'email' ? content.text : undefined;
}

/** Name and address as they stand on an envelope; undefined without an address. */
async function findAddressee(deps: AppDeps, contactId: string): Promise<string | undefined> {
  const contact = await findContact(deps.database, contactId);
  if (contact === undefined) return undefined;
  const { firstname, lastname } = openDetails(deps, contact);
  const stored = addressReplyContract.parse(
    (await findAddress(deps, deps.database, contactId, 'current')) ?? {},
  );
  if (!('postalCode' in stored)) return undefined;
  const { city, state, postalCode } = stored;
  return [`${firstname} ${lastname}`, displayStreetLine(stored), `${city} ${state} ${postalCode}`].join('\n');
}
