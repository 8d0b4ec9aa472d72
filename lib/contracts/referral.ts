import { z } from 'zod';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { REFERRED_ENTITIES } from '#lib/domain/referred-fields.ts';
import { addressContract } from './address.ts';
import { applicationContract } from './application.ts';
import { contactContract } from './contact.ts';
import { employmentContract } from './employment.ts';
import { wireId, wireInstant, wireText } from './primitives.ts';

/**
 * What partners send and are told, and what a referred applicant's browser reads (specification §3, Partner or broker
 * payload mapping, and §7).
 */

/** How long somebody has lived or worked somewhere. Partners send numbers as numbers or as text. */
const duration = z.object({
  years: z.union([z.number(), wireText(10)]).optional(),
  months: z.union([z.number(), wireText(10)]).optional(),
});

const person = z.object({
  first_name: wireText(200).optional(),
  last_name: wireText(200).optional(),
  mobile: wireText(40).optional(),
  phone: wireText(40).optional(),
  email: wireText(300).optional(),
  dob: wireText(40).optional().meta({ description: 'yyyy-mm-dd; 0001-01-01 counts as missing' }),
  id: z.object({ drivers_licence: z.object({ number: wireText(40).optional() }).optional() }).optional(),
  relationship: z.object({ status: wireText(60).optional() }).optional(),
  dependants: z.union([z.number(), wireText(10)]).optional(),
  residence: z
    .object({
      formatted_address: wireText(300).optional(),
      status: wireText(60).optional(),
      duration: duration.optional(),
      employment: z.object({ status: wireText(60).optional(), duration: duration.optional() }).optional(),
    })
    .optional(),
  employment: z.object({ status: wireText(60).optional(), duration: duration.optional() }).optional(),
});

/**
 * POST /referral/{partner}: an applicant as a partner describes them. Only its shape is strict: a value that we cannot
 * use is left out and named in the reply, because a gap costs the applicant one field, while a refusal would cost them
 * the whole referral.
 */
export const partnerPayloadContract = z
  .object({
    reference: wireText(100).optional().meta({
      description:
        "The partner's own number for this applicant, in letters, digits and . _ : / -; appRef of GET /third-party-app",
    }),
    application: z.object({
      amount: z
        .union([z.number(), wireText(20)])
        .optional()
        .meta({ description: 'Dollars' }),
      purpose: wireText(100).optional(),
    }),
    persons: z.array(person).min(1).max(5).meta({ description: 'The first one is the applicant' }),
  })
  .meta({ id: 'PartnerPayload' });
export type PartnerPayload = z.infer<typeof partnerPayloadContract>;

/**
 * Answers that a referral brought, in the field names of our own wire. Every one may be missing, and none is verified.
 */
export const prefillContract = z
  .object({
    referralId: wireText(200),
    referralName: wireText(200),
    /** Who sent the applicant, as an applicant reads it. */
    partnerName: z.string(),
    contact: contactContract
      .pick({ firstname: true, lastname: true, mobile: true, email: true, dob: true, idDocId: true })
      .partial(),
    application: applicationContract
      .pick({ loanAmount: true, loanPurpose: true, maritalStatus: true, numberOfDependants: true })
      .partial(),
    currentAddress: addressContract
      .pick({ address: true, typeOfResidency: true, yearsAtResidence: true, monthsAtResidence: true })
      .partial(),
    employment: employmentContract
      .pick({ status: true, durationYears: true, durationMonths: true })
      .partial(),
  })
  .meta({ id: 'Prefill' });
export type Prefill = z.infer<typeof prefillContract>;

/** What one value of the payload became: taken as it is, changed by a rule, or left out, and why. */
const mappedValueContract = z.object({
  path: z.string().meta({ description: 'Path in the payload, for example persons[0].residence.status' }),
  field: z.string().meta({ description: 'Our field, for example currentAddress.typeOfResidency' }),
  outcome: z.enum(['taken', 'changed', 'left out']),
  value: z.union([z.string(), z.number()]).optional().meta({ description: 'What it became' }),
  reason: z.string().optional().meta({ description: 'Why it was left out' }),
});
export type MappedValue = z.infer<typeof mappedValueContract>;

/** The reply of POST /referral/{partner}?dryRun=true: nothing is stored. */
export const dryRunContract = z
  .object({ prefill: prefillContract.omit({ referralId: true }), mapping: z.array(mappedValueContract) })
  .meta({ id: 'ReferralDryRun' });
export type DryRun = z.infer<typeof dryRunContract>;

/** The reply of POST /referral/{partner}. */
export const createdReferralContract = z
  .object({
    referralId: wireId,
    deepLink: z.url().meta({ description: 'Send the applicant here at once: it opens once, within minutes' }),
    expiresAt: wireInstant,
    mapping: z.array(mappedValueContract),
  })
  .meta({ id: 'CreatedReferral' });
export type CreatedReferral = z.infer<typeof createdReferralContract>;

/** The reply of POST /referral/{partner}/contact/{id}/link: opens that applicant's session. */
export const contactLinkContract = createdReferralContract
  .pick({ deepLink: true, expiresAt: true })
  .meta({ id: 'ContactLink' });

/** POST /referral/token: the single-use token of a deep link, exchanged by the front process for a cookie. */
export const exchangeTokenContract = z.strictObject({ token: wireText(200) }).meta({ id: 'ExchangeToken' });

/** GET …/provenance: which answers a referral brought, and whether the applicant changed them since. No values. */
export const provenanceContract = z
  .object({
    fields: z.array(
      z.object({
        entity: z.enum(REFERRED_ENTITIES),
        field: z.string(),
        source: z.string().meta({ description: 'The referral name' }),
        receivedAt: wireInstant,
        edited: z.boolean().meta({ description: 'True when the applicant has given another answer' }),
      }),
    ),
  })
  .meta({ id: 'Provenance' });
export type Provenance = z.infer<typeof provenanceContract>;

const PARTNER_EVENTS = ['application.status', 'applicant.referred', 'applicant.withdrawn'] as const;
export type PartnerEvent = (typeof PARTNER_EVENTS)[number];

/**
 * What partners are told about where an application stands: its status, and that the loan is paid out, after which the
 * application itself stays at Awaiting Funding (docs/decisions/0141).
 */
const toldStatus = z
  .enum([...APPLICATION_STATUSES, 'Paid Out'])
  .exclude(['No Quote Given', 'Quote Declined'])
  .meta({ description: 'The result, never the reason: Declined covers every case without a loan' });
export type ToldStatus = z.infer<typeof toldStatus>;

/** What the partner page says is passed on (lib/domain/shared-details.ts), for an applicant who agreed to it. */
export const sharedApplicantContract = contactContract
  .pick({ firstname: true, lastname: true, dob: true, email: true, mobile: true })
  .extend(applicationContract.pick({ loanAmount: true, loanPurpose: true }).shape);

/** What a partner is told, as the body of a signed webhook (standardwebhooks). */
export const partnerWebhookContract = z
  .object({
    type: z.enum(PARTNER_EVENTS),
    /** 1, 2, 3 … per application, for each partner: a receiver that has seen a later one ignores an earlier one. */
    sequence: z.int().positive(),
    occurredAt: wireInstant,
    data: z.object({
      applicationId: wireId,
      referralId: z.string().optional(),
      reference: z.string().optional().meta({ description: "The partner's own number, when it gave one" }),
      status: toldStatus.optional(),
      receipt: z
        .string()
        .optional()
        .meta({ description: 'applicant.referred and applicant.withdrawn: number of the consent record' }),
      consentedAt: wireInstant
        .optional()
        .meta({ description: 'applicant.referred: when the applicant agreed to the hand-off' }),
      applicant: sharedApplicantContract.optional().meta({
        description:
          'applicant.referred, with the consent to share: the details that the applicant was shown',
      }),
    }),
  })
  .meta({ id: 'PartnerWebhook' });
export type PartnerWebhook = z.infer<typeof partnerWebhookContract>;

const attempt = z.object({
  at: wireInstant,
  status: z.int().optional().meta({ description: 'The HTTP status that the receiver answered with' }),
  error: z.string().optional(),
  durationMs: z.int(),
});

/** One webhook to a partner, and what happened to it. */
export const partnerDeliveryContract = z
  .object({
    id: wireId.meta({ description: 'The webhook-id: the same on every attempt and replay' }),
    applicationId: wireId,
    type: z.enum(PARTNER_EVENTS),
    sequence: z.int().positive(),
    status: toldStatus.optional().meta({ description: 'The status in it, while its body is kept' }),
    referralId: z.string().optional().meta({ description: 'As in the webhook, while its body is kept' }),
    reference: z
      .string()
      .optional()
      .meta({ description: "The partner's own number, as in the webhook, while its body is kept" }),
    createdAt: wireInstant,
    deliveredAt: wireInstant
      .optional()
      .meta({ description: 'When it last arrived; absent while it is being sent again' }),
    givenUpAt: wireInstant.optional().meta({
      description: 'When we gave up, after three days without success; a replay starts the three days again',
    }),
    nextAttemptAt: wireInstant.optional(),
    requestId: z.string().optional().meta({
      description:
        'The id of the request that led to it: sent as X-Request-Id, and what our support asks for',
    }),
    attempts: z.array(attempt).meta({ description: 'The last 50, oldest first' }),
  })
  .meta({ id: 'PartnerDelivery' });
export type PartnerDelivery = z.infer<typeof partnerDeliveryContract>;

/** GET /referral/{partner}/deliveries: the newest first. */
export const partnerDeliveriesContract = z
  .object({
    deliveries: z.array(partnerDeliveryContract),
    nextCursor: z.string().optional().meta({ description: 'Where the next page begins; absent on the last' }),
  })
  .meta({ id: 'PartnerDeliveries' });
