import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { isTexted } from '#server/features/contact/mobile-trust.ts';
import { keepContact } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { enqueue } from '#server/queue/repository.ts';
import { contentPlace } from './content.ts';
import type { MessageContent } from './content.ts';
import { renderMessage } from './render-message.ts';
import { findReference, insertMessage } from './repository.ts';
import type { Message } from './templates/template.ts';

export type WrittenMessage = {
  contactId: string;
  applicationId?: string;
  message: Message;
  /** What it is about: the same thing is told once through each channel, however often it is written. */
  dedupeKey: string;
  /** After this it is no longer sent, and its content is cleared once it was sent: for codes. */
  expiresAt?: Date;
};

/**
 * Writes a message to an applicant in the transaction of what it is about: a sealed row for each of its channels, and
 * the job that sends it after the commit. Nothing is written for a contact that is gone, and the contact cannot be
 * erased in the meantime. A number that is not a mobile, or not its owner's, is not texted.
 */
export async function writeMessage(
  deps: AppDeps,
  transaction: Transaction,
  { contactId, applicationId, message, dedupeKey, expiresAt }: WrittenMessage,
): Promise<void> {
  const contact = await keepContact(transaction, contactId);
  if (contact === undefined) return;
  const { firstname, email, mobile } = openDetails(deps, contact);
  const reference = await findReference(transaction, { contactId, applicationId });
  const rendered = renderMessage(message, { firstname, publicUrl: deps.config.publicUrl, reference });
  const { paper } = rendered;
  const contents: MessageContent[] = [{ channel: 'email', to: email, paper, ...rendered.email }];
  if (rendered.sms !== undefined && isTexted(contact, mobile))
    contents.push({ channel: 'sms', to: mobile, text: rendered.sms });

  for (const content of contents) {
    const id = newRowId();
    const isNew = await insertMessage(transaction, {
      id,
      contactId,
      applicationId: applicationId ?? null,
      channel: content.channel,
      template: message.template,
      dedupeKey: `${dedupeKey}:${content.channel}`,
      content: deps.sealer.seal(content, contentPlace(id)),
      expiresAt: expiresAt ?? null,
      createdAt: deps.clock(),
    });
    // Only codes expire.
    const isUrgent = expiresAt !== undefined;
    if (isNew) {
      const { channel } = content;
      await enqueue(transaction, 'send-message', { messageId: id, channel }, { isUrgent });
    }
  }
}
