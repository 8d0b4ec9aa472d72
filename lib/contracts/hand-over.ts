import { z } from 'zod';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { CONTACT_MARK_KINDS } from '#lib/domain/contact-marks.ts';
import { SIGN_IN_KINDS } from '#lib/domain/sign-in-kinds.ts';
import { DEPENDANT_COUNTS, LOAN_PURPOSES, MARITAL_STATUSES, VISA_STATUSES } from '#lib/domain/options.ts';
import { addressAbroadContract, addressContract } from './address.ts';
import { applicationContract } from './application.ts';
import { assessmentContract, offeredLoanContract } from './assessment.ts';
import { bankAccountContract, observationContract } from './bank.ts';
import { contactContract } from './contact.ts';
import { consentEntryContract } from './contract.ts';
import { documentContract } from './document.ts';
import { employmentContract } from './employment.ts';
import { expenseContract } from './expense.ts';
import { incomeContract } from './income.ts';
import { liabilityContract } from './liability.ts';
import { oneOfNumbers, wireCount, wireId, wireInstant, wireSha256 } from './primitives.ts';

const sha256 = wireSha256.meta({ description: 'SHA-256 in hexadecimal' });

const changedAtContract = z
  .object({
    email: wireInstant.optional(),
    mobile: wireInstant.optional(),
    name: wireInstant.optional(),
    dob: wireInstant.optional(),
    licence: wireInstant.optional(),
  })
  .meta({
    id: 'HandOverChanges',
    description:
      'When each was last changed to what it is, by the applicant or an operator. Absent where it never was',
  });

const partyContract = contactContract
  .pick({
    contactId: true,
    firstname: true,
    lastname: true,
    mobile: true,
    email: true,
    dob: true,
    idDocId: true,
    licenseCardNumber: true,
    licenseState: true,
    mobileToConfirm: true,
  })
  .extend({
    maritalStatus: z.enum(MARITAL_STATUSES).optional(),
    numberOfDependants: oneOfNumbers(DEPENDANT_COUNTS).optional(),
    visaStatus: z.enum(VISA_STATUSES).optional(),
    isResident: z.boolean(),
    email: contactContract.shape.email.optional(),
    mobile: contactContract.shape.mobile.optional(),
    idDocId: z.string().optional().meta({ description: "Number of the driver's licence" }),
    licenseCardNumber: z.string().optional().meta({ description: 'Number of the card itself' }),
    emailProvenAt: wireInstant.optional().meta({
      description:
        'When somebody first signed in by what this e-mail address received. Absent while nobody has',
    }),
    mobileProvenAt: wireInstant.optional().meta({
      description:
        'When somebody first signed in by a code that this mobile received. Absent while nobody has',
    }),
    identityVerified: z.boolean().meta({
      description: 'False: no document and no register was asked whether this person is who they say',
    }),
    changedAt: changedAtContract.optional(),
  })
  .meta({
    id: 'HandOverParty',
    description:
      'As it stands now. Fixed while the contract is being made or runs, but for what an operator corrects. Once it came to nothing without email and mobile, which may be for another application by then',
  });

const pastAssessmentContract = assessmentContract
  .pick({ status: true, reasonCodes: true })
  .extend({
    assessmentId: wireId,
    at: wireInstant,
    loanAmount: assessmentContract.shape.asked.shape.loanAmount.meta({
      description: 'Cents that were asked for',
    }),
    salaryYearly: z.int().meta({ description: "Cents a year before tax: the applicant's own salary" }),
    otherIncomeYearly: z.int().meta({ description: 'Cents a year: every other declared income' }),
    spendingMonthly: z
      .int()
      .meta({ description: 'Cents a month: every declared expense, rent and mortgage among them' }),
    liabilities: wireCount.meta({ description: 'How many debts were declared' }),
  })
  .meta({
    id: 'HandOverPastAssessment',
    description: 'An assessment, and what was declared when it was made',
  });

const signedContractContract = z
  .object({
    assessmentId: wireId.meta({ description: 'The assessment whose offer it is about' }),
    formVersion: z.string().meta({ description: 'Version of the form that it is made from' }),
    sha256: sha256.meta({ description: "SHA-256 of the applicant's copy (PDF) in hexadecimal" }),
    madeAt: wireInstant,
    agreedAt: wireInstant.meta({ description: 'When the applicant agreed to this very contract' }),
    signedInBy: z.enum(SIGN_IN_KINDS).optional().meta({
      description:
        "How the session was opened in which they agreed: by giving us their details, by a code that we emailed or texted to them, or by the link in our email. By a partner's link nobody agrees. Absent where we have not kept it",
    }),
    countersigned: z
      .object({ sha256, madeAt: wireInstant })
      .optional()
      .meta({ description: 'The copy that your approval made' }),
  })
  .meta({ id: 'HandOverContract' });

const signalContract = z
  .object({
    kind: z.enum([...CONTACT_MARK_KINDS, 'file']).meta({
      description:
        "What is shared: the number of the driver's licence, the mobile, the account to pay to, name and date of birth together, or the bytes of a file",
    }),
    contacts: wireCount.meta({
      description: 'How many other contacts share it, counted up to 1000; of each file, its last 200',
    }),
    applicationIds: z
      .array(wireId)
      .max(20)
      .meta({ description: 'Applications of theirs that we still have, of the newest contacts, at most 20' }),
  })
  .meta({ id: 'HandOverSignal' });

const handOverDocumentContract = documentContract
  .pick({
    id: true,
    name: true,
    docType: true,
    status: true,
    explanation: true,
    isAdditional: true,
    rejectionReason: true,
    bankSession: true,
    files: true,
  })
  .meta({ id: 'HandOverDocument' });

const monthlyFiguresContract = z
  .object({ income: z.int(), 'rent-or-mortgage': z.int(), living: z.int(), 'debt-repayments': z.int() })
  .meta({ id: 'MonthlyFigures', description: 'Cents a month' });

const bankObservationContract = observationContract
  .omit({ label: true, needsAnswer: true })
  .extend({
    answer: observationContract.shape.answer.meta({
      description:
        'Which figure the applicant says is right. Absent where the two are close, and until they said it',
    }),
    corrected: observationContract.shape.corrected.meta({
      description:
        'The figure that the answer comes to. It is what the applicant says, and verified by nobody',
    }),
    explanation: observationContract.shape.explanation.meta({ description: "In the applicant's own words" }),
  })
  .meta({
    id: 'HandOverObservation',
    description:
      'A figure as declared and as connected banks show it, and what the applicant says of the two',
  });

const payoutAccountContract = bankAccountContract
  .extend({
    id: wireSha256.meta({
      description: 'Names this very giving of the account: given anew, also the same one has another',
    }),
    firstGivenAt: wireInstant.optional().meta({ description: 'When the applicant first gave an account' }),
    givenAt: wireInstant.meta({ description: 'When this one was given' }),
    changes: wireCount.meta({ description: 'How many times another one was given after the first' }),
  })
  .meta({ id: 'HandOverAccount' });

/** GET /lender/applications/{applicationId}: all that the lender of an accepted application needs to know. */
export const handOverContract = z
  .object({
    applicationId: wireId,
    reference: z.string().meta({ description: 'The number that the applicant knows the application by' }),
    status: z.enum(APPLICATION_STATUSES),
    statusReason: z.string().optional().meta({ description: 'What the applicant reads as its reason' }),
    lenderSequence: z
      .int()
      .meta({ description: 'The number of your last event that was taken; 0 before the first' }),
    acceptedAt: wireInstant,
    loanPurpose: z.enum(LOAN_PURPOSES).optional(),
    party: partyContract,
    addresses: z
      .object({
        current: addressContract.optional(),
        previous: addressContract.optional(),
        previousAbroad: addressAbroadContract.optional(),
      })
      .meta({
        description:
          'Empty once it came to nothing. `previousAbroad` in place of `previous` of somebody who lived outside Australia',
      }),
    employment: employmentContract.optional(),
    assets: applicationContract.shape.assets.meta({ description: 'What secures the loan' }),
    declared: z
      .object({
        incomes: z.array(incomeContract),
        expenses: z.array(expenseContract),
        liabilities: z.array(liabilityContract),
      })
      .meta({ description: 'What was assessed. Amounts are cents in their own frequency' }),
    loan: offeredLoanContract.meta({
      description:
        'What the applicant has agreed to, and the contract says. Money in cents, rates in % p.a., loanTerm in months',
    }),
    debtsToPayOut: z
      .array(wireId)
      .meta({ description: 'The liabilities that the loan pays out and closes, by id' }),
    assessment: assessmentContract
      .pick({ status: true, reason: true, reasonCodes: true, creditTier: true, asked: true, lines: true })
      .extend({ assessmentId: wireId, policyVersion: z.string(), assessedAt: wireInstant })
      .meta({ id: 'HandOverAssessment', description: 'Of the loan that was agreed to' }),
    assessments: z
      .object({
        count: wireCount,
        latest: z.array(pastAssessmentContract).meta({ description: 'The last 50, the oldest first' }),
      })
      .meta({ description: 'Every time that we assessed this application, refusals among them' }),
    creditEnquiries: z
      .object({
        count: wireCount.meta({ description: 'How often a credit bureau was asked for this applicant' }),
        identities: wireCount.meta({
          description: 'About how many different identities: name, date of birth and licence number together',
        }),
      })
      .meta({ description: 'For all applications under this contact' }),
    signals: z
      .array(signalContract)
      .meta({ description: 'What this applicant shares with other contacts. Empty when nothing' }),
    proposal: z
      .object({
        assessmentId: wireId,
        loan: offeredLoanContract,
        endsAt: wireInstant,
      })
      .optional()
      .meta({ description: 'Your changed offer, until the applicant has confirmed it' }),
    contract: signedContractContract,
    consents: z
      .array(
        consentEntryContract.extend({
          contractHash: sha256.optional().meta({ description: 'The contract that it was given for' }),
        }),
      )
      .meta({
        description: 'The ledger of this application and of what stands for all of them, oldest first',
      }),
    documents: z.array(handOverDocumentContract),
    bankFigures: z
      .object({
        periodDays: z.int().meta({ description: 'How many days the statements cover' }),
        declared: monthlyFiguresContract,
        observed: monthlyFiguresContract,
        corrected: monthlyFiguresContract.meta({
          description:
            'Cents a month, as the applicant says they are: corrected where they did, else as declared. Nobody verified them',
        }),
        observations: z.array(bankObservationContract),
      })
      .optional()
      .meta({ description: 'What connected banks show. Absent when none was connected' }),
    payoutAccount: payoutAccountContract.optional().meta({
      description:
        'Where the loan is paid to, in full. Absent until it is given, once you have rejected it, while the applicant is frozen, and when there is nothing to pay any more: the loan is paid out, or came to nothing',
    }),
    frozenSince: wireInstant.optional().meta({
      description:
        'Since when we let nobody act for this applicant, because their mailbox or phone is in the hands of somebody else. Do not pay, and do not rely on what reaches you from them. Absent when they are not frozen',
    }),
  })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOverContract>;
