import { z } from 'zod';
import { plainEmail } from '#lib/domain/plain-spelling.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { wireDateOr, wireId, wireText } from './primitives.ts';

/** POST /verify: send a code to the person with this email and date of birth (specification §7). */
export const verifyContract = z
  .strictObject({ email: wireText(254, plainEmail), dob: wireDateOr(MESSAGES.dateOfBirthFormat) })
  .meta({ id: 'Verify' });
export type Verify = z.infer<typeof verifyContract>;

export const verifiedContract = z
  .object({
    v_code: z.string().meta({ description: 'The user name of the sign-in; single use, ten minutes' }),
    contactID: wireId,
    exp: z.int().meta({ description: 'When the code expires, epoch seconds' }),
    bySms: z.boolean().meta({ description: 'Whether a code went to the mobile too, besides the email' }),
  })
  .meta({ id: 'Verified' });
export type Verified = z.infer<typeof verifiedContract>;

/** POST /token: the password grant of specification §7, as JSON or form-encoded. */
export const tokenRequestContract = z
  .strictObject({
    username: wireText(100),
    password: z.string().max(20),
    grant_type: z.literal('password'),
    client_id: z.literal('APPFORM'),
  })
  .meta({ id: 'TokenRequest' });
export type TokenRequest = z.infer<typeof tokenRequestContract>;

export const tokenReplyContract = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().meta({ description: 'Seconds' }),
  })
  .meta({ id: 'TokenReply' });
export type TokenReply = z.infer<typeof tokenReplyContract>;

/** POST /contact/{contactId}/authenticate: the one-time link of the email. */
export const authenticateContract = z
  .strictObject({ verifyToken: wireText(200) })
  .meta({ id: 'Authenticate' });
export type Authenticate = z.infer<typeof authenticateContract>;

export const authenticatedContract = tokenReplyContract
  .extend({ contactId: wireId, applicationId: wireId.optional() })
  .meta({ id: 'Authenticated' });
export type Authenticated = z.infer<typeof authenticatedContract>;
