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
      'When each was last changed to its present value, by the applicant or an operator. Absent for one that was never changed',
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
        'When somebody first signed in with a code or link that this e-mail address received. Absent while nobody has',
    }),
    mobileProvenAt: wireInstant.optional().meta({
      description:
        'When somebody first signed in with a code that this mobile received. Absent while nobody has',
    }),
    identityVerified: z.boolean().meta({
      description:
        'False: no document or register was checked to see whether this person is who they say they are',
    }),
    changedAt: changedAtContract.optional(),
  })
  .meta({
    id: 'HandOverParty',
    description:
      'The applicant as they are known now. Fixed while the contract is being made or is running, except for what an operator corrects. Once the application has come to nothing, without email and mobile, when they were proven and what was last changed: these may be for another application by then',
  });

const pastAssessmentContract = assessmentContract
  .pick({ status: true, reasonCodes: true })
  .extend({
    assessmentId: wireId,
    at: wireInstant,
    loanAmount: assessmentContract.shape.asked.shape.loanAmount.meta({
      description: 'The amount that was asked for, in cents',
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
    assessmentId: wireId.meta({ description: 'The assessment whose offer the contract is about' }),
    formVersion: z.string().meta({ description: 'Version of the form that it is made from' }),
    sha256: sha256.meta({ description: "SHA-256 of the applicant's copy (PDF) in hexadecimal" }),
    madeAt: wireInstant,
    agreedAt: wireInstant.meta({ description: 'When the applicant agreed to this very contract' }),
    signedInBy: z.enum(SIGN_IN_KINDS).optional().meta({
      description:
        "How the session in which they agreed was opened: by giving us their details, by a code that we emailed or texted to them, or by the link in our email. Nobody can agree in a session opened by a partner's link. Absent where we have not kept it",
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
        "What is shared: the number of the driver's licence, the mobile, the account that the loan is paid to, name and date of birth together, or the bytes of a file",
    }),
    contacts: wireCount.meta({
      description:
        'How many other contacts share it, counted up to 1000. For a file, counted among its last 200 uploads',
    }),
    applicationIds: z
      .array(wireId)
      .max(20)
      .meta({ description: 'Their applications that we still have, from the newest contacts, at most 20' }),
  })
  .meta({ id: 'HandOverSignal' });

const runningLoanContract = z
  .object({
    applicationId: wireId,
    reference: z.string().optional().meta({ description: 'Your number for it. Absent until it is paid out' }),
    repaymentAmount: offeredLoanContract.shape.repaymentAmount,
    paymentFrequency: offeredLoanContract.shape.paymentFrequency,
    isCounted: z.boolean().meta({
      description:
        'Whether the assessment that the applicant agreed to took it into account. One of another contact is not, until somebody has proven the email',
    }),
  })
  .meta({ id: 'HandOverRunningLoan' });

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
        'Which figure the applicant says is right. Absent where the two are close, and until the applicant has answered',
    }),
    corrected: observationContract.shape.corrected.meta({
      description:
        'The figure that the answer comes to. It is what the applicant says, and nobody has verified it',
    }),
    explanation: observationContract.shape.explanation.meta({ description: "In the applicant's own words" }),
  })
  .meta({
    id: 'HandOverObservation',
    description:
      'A figure as declared and as connected banks show it, and what the applicant says about the two',
  });

const payoutAccountContract = bankAccountContract
  .extend({
    id: wireSha256.meta({
      description:
        'Identifies the account as it was given this time: the same account given again has a new id',
    }),
    firstGivenAt: wireInstant.optional().meta({ description: 'When the applicant first gave an account' }),
    givenAt: wireInstant.meta({ description: 'When this one was given' }),
    changes: wireCount.meta({ description: 'How many times another account was given after the first' }),
  })
  .meta({ id: 'HandOverAccount' });

/** GET /lender/applications/{applicationId}: all that the lender needs to know of an accepted application. */
export const handOverContract = z
  .object({
    applicationId: wireId,
    reference: z.string().meta({ description: 'The number that the applicant knows the application by' }),
    status: z.enum(APPLICATION_STATUSES),
    statusReason: z
      .string()
      .optional()
      .meta({ description: 'The reason for the status, as the applicant reads it' }),
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
          'Empty once the application has come to nothing. `previousAbroad` takes the place of `previous` for somebody who lived outside Australia',
      }),
    employment: employmentContract.optional(),
    assets: applicationContract.shape.assets.meta({ description: 'What secures the loan' }),
    declared: z
      .object({
        incomes: z.array(incomeContract),
        expenses: z.array(expenseContract),
        liabilities: z.array(liabilityContract),
      })
      .meta({ description: 'What was assessed. Amounts are cents, each at its own frequency' }),
    loan: offeredLoanContract.meta({
      description:
        'What the applicant has agreed to, as the contract says it. Money in cents, rates in % p.a., loanTerm in months',
    }),
    debtsToPayOut: z
      .array(wireId)
      .meta({ description: 'The liabilities that the loan pays out and closes, by id' }),
    assessment: assessmentContract
      .pick({ status: true, reason: true, reasonCodes: true, creditTier: true, asked: true, lines: true })
      .extend({ assessmentId: wireId, policyVersion: z.string(), assessedAt: wireInstant })
      .meta({ id: 'HandOverAssessment', description: 'The assessment of the loan that was agreed to' }),
    assessments: z
      .object({
        count: wireCount,
        latest: z.array(pastAssessmentContract).meta({ description: 'The last 50, the oldest first' }),
      })
      .meta({ description: 'Every time that we assessed this application, refusals included' }),
    creditEnquiries: z
      .object({
        count: wireCount.meta({ description: 'How often a credit bureau was asked about this applicant' }),
        identities: wireCount.meta({
          description:
            'How many different identities the bureau was asked about: name, date of birth and licence number together',
        }),
      })
      .meta({ description: 'For all applications under this contact' }),
    signals: z
      .array(signalContract)
      .meta({ description: 'What this applicant shares with other contacts. Empty when nothing' }),
    loansWithUs: z.array(runningLoanContract).meta({
      description:
        'Other loans through us of somebody with this email address and date of birth, from your approval until they are repaid. Empty when there are none, and once the application has come to nothing',
    }),
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
          contractHash: sha256
            .optional()
            .meta({ description: 'SHA-256 of the contract that it was given for' }),
        }),
      )
      .meta({
        description:
          "The ledger entries of this application, and those that hold for all of the applicant's applications, oldest first",
      }),
    documents: z.array(handOverDocumentContract),
    bankFigures: z
      .object({
        periodDays: z.int().meta({ description: 'How many days the statements cover' }),
        declared: monthlyFiguresContract,
        observed: monthlyFiguresContract,
        corrected: monthlyFiguresContract.meta({
          description:
            'Cents a month, as the applicant says they are: corrected where they corrected a figure, otherwise as declared. Nobody has verified them',
        }),
        observations: z.array(bankObservationContract),
      })
      .optional()
      .meta({ description: 'What connected banks show. Absent when none was connected' }),
    payoutAccount: payoutAccountContract.optional().meta({
      description:
        'The account that the loan is paid to, in full. Absent until it is given, once you have rejected it, while the applicant is frozen, and when there is nothing left to pay: the loan is paid out, or came to nothing',
    }),
    frozenSince: wireInstant.optional().meta({
      description:
        'Since when we have let nobody act as this applicant, because their mailbox or phone is in the hands of somebody else. Do not pay, and do not rely on what reaches you from them. Absent when they are not frozen',
    }),
  })
  .meta({ id: 'HandOver' });
export type HandOver = z.infer<typeof handOverContract>;
