import { z } from 'zod';
import { STATES } from '#lib/domain/options.ts';
import { plainEmail, plainName } from '#lib/domain/plain-spelling.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { shownText } from './application.ts';
import { wireDateOr, wireId, wireText } from './primitives.ts';

const tracking = {
  devicetype: wireText(60).optional(),
  velocityId: wireText(120).optional(),
  browserVersion: wireText(250).optional(),
  doubleclickId: wireText(120).optional(),
  sessionId: wireText(120).optional(),
};

const identity = {
  firstname: wireText(60, plainName),
  lastname: wireText(60, plainName),
  mobile: wireText(20),
  email: wireText(254, plainEmail),
  dob: wireDateOr(MESSAGES.dateOfBirthFormat),
};

/** Fields that may be absent: null in a change empties one, and so does an empty text. */
const clearable = {
  idDocId: wireText(20).nullable().optional(),
  licenseCardNumber: wireText(20).nullable().optional(),
  licenseState: z.enum(STATES).nullable().optional(),
};

const privacyConsent = z.literal(true, MESSAGES.required);

const texts = z.array(shownText).max(10).optional().meta({
  description:
    'With `privacyConsent: true`: `privacy-disclosure-statement` and `electronic-communications-consent`, as shown (`pages` of GET /legal-texts). The ledger then says that these words were named',
});

/** POST /contact. */
export const createContactContract = z
  .strictObject({ ...identity, ...clearable, privacyConsent, texts, ...tracking })
  .meta({ id: 'CreateContact' });
export type CreateContact = z.infer<typeof createContactContract>;

/** PATCH /contact/{contactId}: only what it names changes; null clears. */
export const changeContactContract = z
  .strictObject({ ...identity, privacyConsent, texts, ...tracking })
  .partial()
  .extend(clearable)
  .meta({ id: 'ChangeContact' });
export type ChangeContact = z.infer<typeof changeContactContract>;

export const contactContract = z
  .object({
    contactId: wireId,
    ...identity,
    idDocId: z.string().optional(),
    licenseCardNumber: z.string().optional(),
    licenseState: z.enum(STATES).optional(),
    privacyConsent: z.boolean().meta({
      description:
        'False once the consent to electronic communications has been withdrawn, and once one of the texts has changed in what is agreed to. To give it again, send true in a change that has the ETag of this reply in If-Match.',
    }),
    mobileToConfirm: z.literal(true).optional().meta({
      description:
        'Present while nothing is texted to the mobile, because it was given before the owner of the email address signed in. Any change that names the mobile ends this, even one that gives the same number',
    }),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contactContract>;

/** The reply of POST /contact: the contact and its token (specification §7). */
export const createdContactContract = contactContract
  .extend({ authToken: z.string() })
  .meta({ id: 'CreatedContact' });
export type CreatedContact = z.infer<typeof createdContactContract>;
