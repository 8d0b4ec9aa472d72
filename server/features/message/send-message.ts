import type { AppDeps } from '#server/deps.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { isWrittenToOnPaper } from '#server/features/consent/electronic-communications.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { contentPlace } from './content.ts';
import type { MessageContent } from './content.ts';
import { noteGivenWith } from './given-with.ts';
import { beginAttempt, endMessage, findWithNews } from './repository.ts';
import { isStillNews } from './still-news.ts';

/**
 * Sends one message from the outbox. Run again after it was sent, it does nothing; when a process dies between sending
 * it and recording that, the repeat carries the same id, by which mail servers and SMS services recognise it. News that
 * was overtaken while it waited is not sent.
 *
 * @throws ProviderError when the other side cannot take it now: the queue tries again, at growing intervals
 */
export async function sendMessage(deps: AppDeps, { messageId }: TaskPayloads['send-message']): Promise<void> {
  const message = await beginAttempt(deps.database, messageId);
  if (message === undefined || message.content === null) return;
  const { content: sealed, expiresAt } = message;
  // Only codes have an end, and only codes must not be left lying around afterwards.
  const keepsContent = expiresAt === null;
  const count = (outcome: 'sent' | 'expired' | 'refused' | 'withheld' | 'failed') => {
    deps.metrics.business.countMessage(message.channel, outcome);
  };
  const end = async (status: 'sent' | 'expired' | 'refused' | 'withheld') => {
    const at = deps.clock();
    await deps.database.transaction(async (transaction) => {
      await endMessage(transaction, messageId, { status, at, keepsContent });
      if (status === 'sent') await noteGivenWith(deps, transaction, message, { at });
    });
    count(status);
  };

  if (expiresAt !== null && expiresAt <= deps.clock()) {
    await end('expired');
    return;
  }
  const { contactId, template } = message;
  const [isKeptOut, isOnPaper] = await deps.database.atOnce((together) =>
    Promise.all([isFrozen(together, contactId), isWrittenToOnPaper(together, contactId)]),
  );
  // A stranger would read what goes there. A new code is sent once the applicant may come in, and they are told of that
  // again.
  if (isKeptOut) {
    await end(keepsContent && template !== 'contact-unfrozen' ? 'withheld' : 'expired');
    return;
  }
  // Codes go out all the same: anyone who asks for one asks for it by e-mail.
  if (keepsContent && isOnPaper) {
    await end('withheld');
    return;
  }
  const stored = keepsContent ? await findWithNews(deps.database, messageId) : undefined;
  if (stored !== undefined && !(await isStillNews(deps, deps.database, message, stored))) {
    await end('expired');
    return;
  }
  // A code took its share of the budget when it was asked for.
  const isBudgeted = message.channel === 'sms' && keepsContent;
  if (isBudgeted && (await deps.budgets.take('texts')) !== undefined) {
    await end('withheld');
    return;
  }
  const content = deps.sealer.open(sealed, contentPlace(messageId)) as MessageContent;
  try {
    await deliver(deps, messageId, content);
  } catch (error) {
    // Nothing was spent; another attempt takes its own. One that was not answered in time may have gone out.
    if (isBudgeted && error instanceof ProviderError && error.kind !== 'timeout')
      await deps.budgets.giveBack('texts');
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') {
      count('failed');
      throw error;
    }
    // It will not be taken tomorrow either: the address does not exist, or the number is not one.
    deps.logger.warn({ event: 'message-refused', provider: error.provider });
    await end('refused');
    return;
  }
  await end('sent');
}

async function deliver({ providers }: AppDeps, id: string, content: MessageContent): Promise<void> {
  if (content.channel === 'sms') {
    const { to, text } = content;
    await providers.messages.sendSms({ id, to, text });
  } else {
    const { to, subject, text, html } = content;
    await providers.messages.sendEmail({ id, to, subject, text, html });
  }
}
