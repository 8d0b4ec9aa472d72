import { z } from 'zod';

/** Path parameters of what belongs to a contact. */
export const ofContact = z.object({ contactId: z.uuid() });

/** Path parameters of what belongs to an application. */
export const ofApplication = ofContact.extend({ applicationId: z.uuid() });
