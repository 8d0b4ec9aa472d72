import { z } from 'zod';
import { wireInstant } from './primitives.ts';

/** GET /api/sandbox/mailbox: what the stand-ins for mail and SMS were given. */
const sandboxMessageContract = z
  .object({
    id: z.string(),
    channel: z.enum(['email', 'sms']),
    to: z.string(),
    receivedAt: wireInstant,
    subject: z.string().optional(),
    text: z.string(),
    html: z.string().optional(),
    code: z.string().optional().meta({ description: 'The 4 digit code, where the message has one' }),
    links: z.array(z.string()).meta({ description: 'Every address in it' }),
  })
  .meta({ id: 'SandboxMessage' });
export type SandboxMessage = z.infer<typeof sandboxMessageContract>;

export const sandboxMailboxContract = z
  .object({ messages: z.array(sandboxMessageContract) })
  .meta({ id: 'SandboxMailbox' });
export type SandboxMailbox = z.infer<typeof sandboxMailboxContract>;
