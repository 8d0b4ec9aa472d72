import type { Database } from '#server/db/connection.ts';
import { keepSandboxMessage } from '#server/sandbox/mailbox-repository.ts';
import type { Sealer } from '#server/security/sealing.ts';
import type { Email, Messenger, Sms } from './interface.ts';

/** A message as the mailbox keeps it. */
export type KeptMessage = ({ channel: 'email' } & Email) | ({ channel: 'sms' } & Sms);

export const keptPlace = (id: string) => `sandbox_message.content:${id}`;

/** The mail and SMS services that stand in when none is configured: everything lands in one mailbox, for QA to read. */
export function createSandboxMessenger(database: Database, sealer: Sealer): Messenger {
  async function keep(message: KeptMessage): Promise<void> {
    const { id, channel } = message;
    const content = sealer.seal(message, keptPlace(id));
    await keepSandboxMessage(database, { id, channel, content, receivedAt: new Date() });
  }
  return {
    sendEmail: (email) => keep({ channel: 'email', ...email }),
    sendSms: (sms) => keep({ channel: 'sms', ...sms }),
  };
}
