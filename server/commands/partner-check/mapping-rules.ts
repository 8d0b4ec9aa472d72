import type { PartnerPayload } from '#lib/contracts/referral.ts';

/** An invented applicant. The e-mail address is new each time, so that no run meets an earlier one. */
export function examplePayload(reference: string): PartnerPayload {
  return {
    reference,
    application: { amount: 18_500, purpose: 'Home Improvement' },
    persons: [
      {
        first_name: 'Marlo',
        last_name: 'Teasdale',
        mobile: '0400 000 000',
        email: `marlo.${reference}@example.com`,
        dob: '1986-02-17',
        id: { drivers_licence: { number: 'AB1234' } },
        relationship: { status: 'Single' },
        dependants: 1,
        residence: {
          formatted_address: '12 Smith Street, Richmond VIC 3121',
          status: 'Renter',
          duration: { years: 4, months: 2 },
          employment: { status: 'Full-time', duration: { years: 5, months: 1 } },
        },
      },
    ],
  };
}

type Place = 'amount' | 'purpose' | 'dob' | 'residence' | 'employment' | 'phone';

/** One rule of the mapping: what is sent in a place, and what it becomes; undefined when it is left out. */
export type MappingRule = {
  name: string;
  place: Place;
  /** Its name in the reply's prefill. */
  field: string;
  examples: readonly (readonly [sent: string | number, becomes: string | number | undefined])[];
};

const MAJOR_PURCHASE = 'Personal loan for major purchase';
const purposes = (becomes: string, ...words: string[]): MappingRule => ({
  name: `Purpose ${words.join(', ')} becomes ${becomes}`,
  place: 'purpose',
  field: 'application.loanPurpose',
  examples: words.map((word) => [word, becomes] as const),
});

/** Specification §3, Partner or broker payload mapping. */
export const MAPPING_RULES: readonly MappingRule[] = [
  {
    name: 'An amount is multiplied by 100',
    place: 'amount',
    field: 'application.loanAmount',
    examples: [
      [18_500, 1_850_000],
      [5_000.1, 500_010],
      ['7000', 700_000],
    ],
  },
  {
    name: 'A date of birth of 0001-01-01 counts as missing',
    place: 'dob',
    field: 'contact.dob',
    examples: [
      ['0001-01-01', undefined],
      ['1986-02-17', '1986-02-17'],
    ],
  },
  {
    name: 'A phone stands for the mobile that is missing',
    place: 'phone',
    field: 'contact.mobile',
    examples: [['0400111222', '0400111222']],
  },
  purposes('Pay off credit cards or loans', 'Debt Consolidation'),
  purposes('Home improvement', 'Home Improvement'),
  purposes('Buy or refinance a vehicle', 'Car', 'Vehicle', 'Recreational Vehicle'),
  purposes('Holiday', 'Holiday'),
  purposes('Wedding', 'Wedding'),
  purposes(
    MAJOR_PURCHASE,
    'Sporting Equipment',
    'Medical',
    'Dental',
    'Bills',
    'Business',
    'Investment',
    'Funeral',
    'Vehicle repairs',
    'Other',
  ),
  {
    name: 'A purpose that means nothing is left out',
    place: 'purpose',
    field: 'application.loanPurpose',
    examples: [['Moon landing', undefined]],
  },
  {
    name: 'Residence status Renter becomes Renting',
    place: 'residence',
    field: 'currentAddress.typeOfResidency',
    examples: [['Renter', 'Renting']],
  },
  {
    name: 'Employment statuses become Full-time, Part-time, Self-employed',
    place: 'employment',
    field: 'employment.status',
    examples: [
      ['Full Time', 'Full-time'],
      ['full-time', 'Full-time'],
      ['Part Time', 'Part-time'],
      ['Self Employed', 'Self-Employed'],
      ['self-employed', 'Self-Employed'],
    ],
  },
];

/** The example payload with a value put in one place. */
export function payloadWith(place: Place, value: string | number): PartnerPayload {
  const payload = examplePayload('mapping');
  const [person] = payload.persons;
  if (person?.residence?.employment === undefined) throw new Error('The example has a person');
  const text = String(value);
  switch (place) {
    case 'amount':
      payload.application.amount = value;
      break;
    case 'purpose':
      payload.application.purpose = text;
      break;
    case 'dob':
      person.dob = text;
      break;
    case 'phone':
      delete person.mobile;
      person.phone = text;
      break;
    case 'residence':
      person.residence.status = text;
      break;
    case 'employment':
      person.residence.employment.status = text;
      break;
  }
  return payload;
}
