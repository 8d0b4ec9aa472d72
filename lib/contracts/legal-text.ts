import { z } from 'zod';
import { LOAN_TYPES } from '#lib/domain/options.ts';
import { shownText } from './application.ts';

const fields = z
  .array(z.string())
  .meta({ description: 'The fields of a request body that agree to it. Empty where it is only shown' });

const statementContract = shownText
  .extend({
    hash: shownText.shape.hash.meta({
      description:
        'Identifies these words: send it back unchanged. It is the SHA-256 of the words before any name is filled in; an entry of the consents has the SHA-256 of the words as they are shown',
    }),
    title: z.string(),
    text: z.string().meta({
      description:
        'The words to show. In place of `{asset}` show `assetsInWords` of the application, in place of `{partner}` the name of the partner (`partners`)',
    }),
    fields,
    sentWith: z
      .array(z.enum(['changeApplication', 'submitForAssessment', 'connectBank', 'handToPartner']))
      .meta({
        description:
          'The calls, by operationId, that take its name, version and hash in `texts`: an acceptance, the confirmation of a changed offer, a bank connection, a hand-off to a partner. Empty where none requires it: `quote-terms` is no part of an acceptance, and may be named in `texts` of changeApplication beside its own `fields`',
      }),
    loanType: z
      .enum(LOAN_TYPES)
      .optional()
      .meta({ description: 'Present where it applies only to loans of this type' }),
  })
  .meta({ id: 'LegalStatement' });
export type LegalStatement = z.infer<typeof statementContract>;

const pageContract = z
  .object({
    name: z.string(),
    version: z.string(),
    hash: shownText.shape.hash.meta({
      description:
        'Identifies these words: send it back unchanged, with name and version, in `texts` of createContact and changeContact, where `fields` has `privacyConsent`',
    }),
    textHash: z
      .string()
      .meta({ description: 'The SHA-256 of its words as they are shown, as in an entry of the consents' }),
    title: z.string(),
    url: z.url().meta({ description: 'Where to read it' }),
    fields,
  })
  .meta({ id: 'LegalPage' });

/** GET /legal-texts: what is agreed to, given or shown, in the words in force. */
export const legalTextsContract = z
  .object({
    statements: z.array(statementContract).meta({
      description: 'Sentences shown beside a checkbox or a button, in the order in which they appear',
    }),
    pages: z
      .array(pageContract)
      .meta({ description: 'Texts with a page of their own, which a client links to' }),
    partners: z.array(z.object({ partner: z.string(), name: z.string() })).meta({
      description: 'The partner lenders, each with the name to show in place of `{partner}`',
    }),
  })
  .meta({ id: 'LegalTexts' });
export type LegalTexts = z.infer<typeof legalTextsContract>;
