import { z } from 'zod';
import { STATES, STREET_TYPES } from '#lib/domain/options.ts';

/** The address search returns at most ten suggestions (specification §9). */
const MOST_SUGGESTIONS = 10;
const LONGEST_SEARCH_TEXT = 200;

/** GET /api/address/search: the predictive search of specification §7. JSON is its only output. */
export const addressSearchQueryContract = z.object({
  key: z.string().max(200).optional().meta({ description: 'From GET /api/v2/addresskey; 401 without it' }),
  text: z
    .string()
    .max(LONGEST_SEARCH_TEXT)
    .meta({ description: 'What was typed', example: '3/12 smith st richm' }),
  limit: z.coerce.number().int().min(1).max(MOST_SUGGESTIONS).default(MOST_SUGGESTIONS),
  output: z.literal('json').default('json'),
});

const addressSuggestionContract = z
  .object({
    RecordId: z.string(),
    AddressLine: z.string().meta({ example: '3/12 Smith Street' }),
    Locality: z.string().meta({ example: 'Richmond' }),
    State: z.enum(STATES),
    Postcode: z.string().regex(/^\d{4}$/),
  })
  .meta({ id: 'AddressSuggestion' });
export type AddressSuggestion = z.infer<typeof addressSuggestionContract>;

export const addressSearchReplyContract = z.object({ result: z.array(addressSuggestionContract) });

/** GET /api/address/retrieve: the parts of one suggestion. */
export const addressRetrieveQueryContract = z.object({
  key: z.string().max(200).optional(),
  id: z.string().min(1).max(1000).meta({ description: 'RecordId of a suggestion' }),
});

/** Named like the fields of an address (specification §3), so that a form takes them as they are. */
export const retrievedAddressContract = z
  .object({
    recordId: z.string(),
    address: z
      .string()
      .meta({ description: 'The display string', example: '3/12 Smith Street, Richmond VIC 3121' }),
    unitNumber: z.string().optional(),
    streetNumber: z.string(),
    streetName: z.string(),
    streetType: z.enum(STREET_TYPES).optional(),
    city: z.string(),
    state: z.enum(STATES),
    postalCode: z.string(),
  })
  .meta({ id: 'RetrievedAddress' });
export type RetrievedAddress = z.infer<typeof retrievedAddressContract>;
