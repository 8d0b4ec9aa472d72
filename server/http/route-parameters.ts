import { z } from 'zod';

/** Path parameters of what belongs to a contact. */
export const ofContact = z.object({
  contactId: z.uuid().meta({ description: 'The applicant: `contactId` of the reply that gave the token' }),
});

/** Path parameters of what belongs to an application. */
export const ofApplication = ofContact.extend({
  applicationId: z.uuid().meta({ description: 'One of the applications of this applicant' }),
});
