import { z } from 'zod';
import { wireId } from '#lib/contracts/primitives.ts';

/** Path parameters of what belongs to a contact. */
export const ofContact = z.object({
  contactId: wireId.meta({ description: 'The applicant: `contactId` of the reply that gave the token' }),
});

/** Path parameters of what belongs to an application. */
export const ofApplication = ofContact.extend({
  applicationId: wireId.meta({ description: 'One of the applications of this applicant' }),
});
