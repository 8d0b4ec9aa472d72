import { isPreviousAddressAsked } from '#lib/domain/residence.ts';
import { residenceFields } from '../fields/address.ts';
import { householdFields, quoteTermsFields } from '../fields/application.ts';
import { licenceFields } from '../fields/contact.ts';
import { employmentFields } from '../fields/employment.ts';
import { place } from '../screen.ts';
import type { PlacedField, Screen, Section } from '../screen.ts';
import { addressPart, BLANK_ADDRESS, BLANK_PREVIOUS_ADDRESS, previousAddressPart } from './address-part.ts';
import type { AddressValues, PreviousAddressValues } from './address-part.ts';

export type CurrentAddressValues = AddressValues & {
  typeOfResidency: string;
  yearsAtResidence: string;
  monthsAtResidence: string;
};

export type EmploymentValues = {
  status: string;
  occupation: string;
  industry: string;
  employerName: string;
  isCurrent: boolean;
  durationYears: string;
  durationMonths: string;
};

export type QuoteStep2Values = {
  maritalStatus: string;
  numberOfDependants: string;
  currentAddress: CurrentAddressValues;
  previousAddress: PreviousAddressValues;
  licenseState: string;
  idDocId: string;
  licenseCardNumber: string;
  employment: EmploymentValues;
  agreeToQuoteTerms: boolean;
};

/** Whether the applicant has said that they have lived there for under two years. */
export function needsPreviousAddress({ yearsAtResidence, monthsAtResidence }: CurrentAddressValues): boolean {
  if (yearsAtResidence.trim() === '') return false;
  return isPreviousAddressAsked(Number(yearsAtResidence), Number(monthsAtResidence));
}

/** The retired and the unemployed have no employer to ask about. */
export function hasEmployer({ status }: Pick<EmploymentValues, 'status'>): boolean {
  return status !== '' && status !== 'Retired' && status !== 'Unemployed';
}

function employmentPart(employment: EmploymentValues): PlacedField[] {
  const status = place('employment', employmentFields.status);
  if (!hasEmployer(employment)) return status;
  return [
    ...status,
    ...place(
      'employment',
      employmentFields.occupation,
      employmentFields.industry,
      employmentFields.employerName,
      employmentFields.durationYears,
      employmentFields.durationMonths,
    ),
  ];
}

export const quoteStep2: Screen<QuoteStep2Values> = {
  id: 'quote/step-2',
  blank: () => ({
    maritalStatus: '',
    numberOfDependants: '',
    currentAddress: { ...BLANK_ADDRESS, typeOfResidency: '', yearsAtResidence: '', monthsAtResidence: '' },
    previousAddress: { ...BLANK_PREVIOUS_ADDRESS },
    licenseState: '',
    idDocId: '',
    licenseCardNumber: '',
    employment: {
      status: '',
      occupation: '',
      industry: '',
      employerName: '',
      isCurrent: true,
      durationYears: '',
      durationMonths: '',
    },
    agreeToQuoteTerms: false,
  }),
  sections: ({ currentAddress, previousAddress, employment }): Section[] => [
    {
      key: 'household',
      title: 'Your household',
      fields: place('', householdFields.maritalStatus, householdFields.numberOfDependants),
    },
    {
      key: 'currentAddress',
      title: 'Your current address',
      fields: [
        ...addressPart('currentAddress', currentAddress),
        ...place(
          'currentAddress',
          residenceFields.typeOfResidency,
          residenceFields.yearsAtResidence,
          residenceFields.monthsAtResidence,
        ),
      ],
    },
    ...(needsPreviousAddress(currentAddress)
      ? [
          {
            key: 'previousAddress',
            title: 'Your previous address',
            fields: previousAddressPart('previousAddress', previousAddress),
          },
        ]
      : []),
    {
      key: 'licence',
      title: 'Your driver licence',
      fields: place('', licenceFields.licenseState, licenceFields.idDocId, licenceFields.licenseCardNumber),
    },
    { key: 'employment', title: 'Your work', fields: employmentPart(employment) },
    { key: 'quote-terms', title: 'Your agreement', fields: place('', quoteTermsFields.agreeToQuoteTerms) },
  ],
  wholes: [
    pathsOf('currentAddress', Object.keys(BLANK_ADDRESS)),
    pathsOf('previousAddress', Object.keys(BLANK_PREVIOUS_ADDRESS)),
    pathsOf('currentAddress', ['yearsAtResidence', 'monthsAtResidence']),
    pathsOf('employment', ['durationYears', 'durationMonths']),
  ],
};

function pathsOf(part: string, names: readonly string[]): string[] {
  return names.map((name) => `${part}.${name}`);
}
