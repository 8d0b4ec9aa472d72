import { hasPartner } from '#lib/domain/options.ts';
import { assetFields } from '../fields/asset.ts';
import {
  centrelinkIncomeFields,
  otherIncomeFields,
  partnerIncomeFields,
  rentalIncomeFields,
  salaryFields,
} from '../fields/income.ts';
import { place } from '../screen.ts';
import type { PlacedField, Screen, Section } from '../screen.ts';

/** An amount and how often it comes. The record id is kept; an unsaved record has none. */
export type RegularAmountValues = { id: string; amount: number | ''; frequency: string };

export type ApplicationStep1Values = {
  /** A year, before tax; nextPayDate as DD/MM/YYYY. */
  salary: { id: string; amount: number | ''; nextPayDate: string };
  partnerHasIncome: boolean;
  partnerIncome: RegularAmountValues;
  hasOtherIncome: boolean;
  hasRentalIncome: boolean;
  rentalIncome: RegularAmountValues;
  /** Spelt as in the specification. */
  hasCenterlinkIncome: boolean;
  centrelinkIncome: RegularAmountValues;
  asset: { ownership: string; assetType: string; regoNumber: string; regoState: string };
};

function partnerPart({ partnerHasIncome }: ApplicationStep1Values): PlacedField[] {
  return [
    ...place('', partnerIncomeFields.partnerHasIncome),
    ...(partnerHasIncome
      ? place('partnerIncome', partnerIncomeFields.amount, partnerIncomeFields.frequency)
      : []),
  ];
}

function otherIncomePart(values: ApplicationStep1Values): PlacedField[] {
  const { hasOtherIncome, hasRentalIncome, hasCenterlinkIncome } = otherIncomeFields;
  const { amount, frequency } = rentalIncomeFields;
  if (!values.hasOtherIncome) return place('', hasOtherIncome);
  return [
    ...place('', hasOtherIncome, hasRentalIncome),
    ...(values.hasRentalIncome ? place('rentalIncome', amount, frequency) : []),
    ...place('', hasCenterlinkIncome),
    ...(values.hasCenterlinkIncome
      ? place('centrelinkIncome', centrelinkIncomeFields.amount, centrelinkIncomeFields.frequency)
      : []),
  ];
}

/** Income, and the asset when the loan is secured. Its context gives marital status, loan type and frequency. */
export const applicationStep1: Screen<ApplicationStep1Values> = {
  id: 'application/step-1',
  blank: () => ({
    salary: { id: '', amount: '', nextPayDate: '' },
    partnerHasIncome: false,
    partnerIncome: { id: '', amount: '', frequency: 'Yearly' },
    hasOtherIncome: false,
    hasRentalIncome: false,
    rentalIncome: { id: '', amount: '', frequency: '' },
    hasCenterlinkIncome: false,
    centrelinkIncome: { id: '', amount: '', frequency: '' },
    asset: { ownership: '', assetType: '', regoNumber: '', regoState: '' },
  }),
  sections: (values, { maritalStatus, loanType }): Section[] => [
    {
      key: 'salary',
      title: 'Your salary',
      fields: place('salary', salaryFields.amount, salaryFields.nextPayDate),
    },
    ...(hasPartner(maritalStatus)
      ? [{ key: 'partnerIncome', title: "Your partner's income", fields: partnerPart(values) }]
      : []),
    { key: 'otherIncome', title: 'Other income', fields: otherIncomePart(values) },
    ...(loanType === 'Secured'
      ? [
          {
            key: 'asset',
            title: 'What secures the loan',
            fields: place(
              'asset',
              assetFields.ownership,
              assetFields.assetType,
              assetFields.regoNumber,
              assetFields.regoState,
            ),
          },
        ]
      : []),
  ],
  wholes: [
    ['partnerHasIncome', 'partnerIncome.amount', 'partnerIncome.frequency'],
    [
      'hasOtherIncome',
      'hasRentalIncome',
      'rentalIncome.amount',
      'rentalIncome.frequency',
      'hasCenterlinkIncome',
      'centrelinkIncome.amount',
      'centrelinkIncome.frequency',
    ],
  ],
};
