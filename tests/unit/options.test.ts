import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES, readApplicationStatus } from '#lib/domain/application-status.ts';
import { BANK_SESSION_STATUSES, DOC_TYPES, DOCUMENT_STATUSES, UPLOAD_TYPES } from '#lib/domain/documents.ts';
import * as options from '#lib/domain/options.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import { applicationStep2, blankExpense, blankPersonalLoan } from '#lib/forms/screens/application-step-2.ts';

describe('the option lists of specification §3, to the letter and in its order', () => {
  it.each<[string, readonly (string | number)[], readonly (string | number)[]]>([
    [
      'loanPurpose',
      options.LOAN_PURPOSES,
      [
        'Pay off credit cards or loans',
        'Buy or refinance a vehicle',
        'Home improvement',
        'Property acquisition costs',
        'Medical expenses',
        'Holiday',
        'Education expenses',
        'Wedding',
        'Solar and renewable energy',
        'Personal loan for major purchase',
      ],
    ],
    [
      'visaStatus',
      options.VISA_STATUSES,
      [
        'Australian Citizen',
        'New Zealand Citizen',
        'Permanent Resident',
        'Student Visa',
        'Working Visa',
        'Other',
      ],
    ],
    [
      'maritalStatus',
      options.MARITAL_STATUSES,
      ['Married', 'Single', 'Defacto', 'Divorced', 'Separated', 'Widowed'],
    ],
    ['numberOfDependants', options.DEPENDANT_COUNTS, [0, 1, 2, 3]],
    ['assetType', options.ASSET_TYPES, ['Car', 'Motorcycle', 'Marine', 'Caravan']],
    [
      'ownership',
      options.ASSET_OWNERSHIPS,
      ['Dealer sale', 'Pledge asset - own outright', 'Pledge asset - finance'],
    ],
    ['regoState', options.STATES, ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']],
    ['loanType', options.LOAN_TYPES, ['Unsecured', 'Secured']],
    [
      'typeOfResidency',
      options.RESIDENCY_TYPES,
      ['Renting', 'Mortgage', 'Freehold', 'Living With Parents', 'Boarding'],
    ],
    [
      'employment status',
      options.EMPLOYMENT_STATUSES,
      ['Full-time', 'Part-time', 'Contract', 'Casual', 'Self-Employed', 'Seasonal', 'Retired', 'Unemployed'],
    ],
    [
      'occupation',
      options.OCCUPATIONS,
      ['Director', 'Manager', 'Office Staff', 'Other', 'Professional', 'Sales/Retail', 'Student', 'Trade'],
    ],
    ['incomeType', options.INCOME_TYPES, ['Salary', 'Rental Property', 'Partner', 'CentreLink']],
    ['income frequency', options.FREQUENCIES, ['Weekly', 'Fortnightly', 'Monthly', 'Yearly']],
    ['expenseType', options.EXPENSE_TYPES, ['Rent', 'Mortgage', 'Everyday Living', 'Other Expenses']],
    ['debtType', options.DEBT_TYPES, ['Credit Card', 'Personal Loan']],
    ['personal loan frequency', options.LOAN_REPAYMENT_FREQUENCIES, ['Weekly', 'Fortnightly', 'Monthly']],
    ['repaymentFrequency', options.REPAYMENT_FREQUENCIES, ['fortnightly', 'monthly']],
    ['terms', options.TERMS_IN_MONTHS, [24, 36, 60, 84]],
    ['quote status', options.QUOTE_STATUSES, ['Approved', 'Declined', 'Refer', 'No credit file']],
    [
      'docType',
      DOC_TYPES,
      ['Bank Statement', 'Self Employed / Business Owner', 'Debts to Consolidate', 'Secure Loan'],
    ],
    ['upload types', UPLOAD_TYPES, ['image/jpeg', 'image/gif', 'image/png', 'application/pdf']],
  ])('%s', (_name, list, specified) => {
    expect(list).toEqual(specified);
  });

  it('holds every industry and street type that the specification names, of as many as it says', () => {
    expect(options.STREET_TYPES).toHaveLength(29);
    expect([options.STREET_TYPES[0], options.STREET_TYPES.at(-1)]).toEqual(['Alley', 'Way']);
    expect(options.STREET_TYPES).toEqual(
      expect.arrayContaining(['Avenue', 'Boulevard', 'Court', 'Cul-de-sac', 'Highway', 'Street', 'Terrace']),
    );
    expect(options.INDUSTRIES).toHaveLength(33);
    expect(options.INDUSTRIES).toEqual(
      expect.arrayContaining([
        'Accounting',
        'Automotive',
        'Banking & Financial Services',
        'Education and Training',
        'Engineering',
        'IT & Telecommunications',
        'Legal',
        'Medical & Healthcare',
        'Mining Oil & Gas',
        'Retail',
        'Other',
      ]),
    );
  });
});

describe('the statuses of specification §4', () => {
  it('are each read, two of them under two names', () => {
    const specified = [
      'Quote Start',
      'Quote Given',
      'App Start',
      'BankDetails',
      'Offer Awaiting Confirmation',
      'App Submit',
      'Conditional Offer',
      'Credit Assess',
      'CreditAssess',
      'Doc Request',
      'DocsReturn',
      'DocsReturned',
      'Approved',
      'Purchased',
      'Awaiting Funding',
      'No Quote Given',
      'Declined',
      'Quote Declined',
      'Referred To Partner',
      'Application Expired',
      'Cancelled',
    ];
    expect(new Set(specified.map(readApplicationStatus))).toEqual(new Set(APPLICATION_STATUSES));
    expect(['Credit Assess', 'DocsReturn'].map(readApplicationStatus)).toEqual([
      'CreditAssess',
      'DocsReturned',
    ]);
    expect(readApplicationStatus('Something else')).toBeUndefined();
  });

  it('of documents and of bank sessions are those, and no others', () => {
    expect([...DOCUMENT_STATUSES].sort()).toEqual(['APPROVED', 'OPEN', 'REJECTED', 'SUBMITTED']);
    expect(BANK_SESSION_STATUSES).toEqual(['PROGRESS', 'OPEN', 'SUCCESS', 'LOGIN_FAIL', 'ERROR']);
  });
});

describe('the defaults of specification §3 and §9', () => {
  it('are Yearly for partner income and Monthly for expenses', () => {
    expect(applicationStep1.blank({}).partnerIncome.frequency).toBe('Yearly');
    const { rent, everydayLiving, otherExpenses } = applicationStep2.blank({});
    for (const expense of [rent, everydayLiving, otherExpenses, blankExpense()]) {
      expect(expense.frequency).toBe('Monthly');
    }
    expect(options.LOAN_REPAYMENT_FREQUENCIES).toContain(blankPersonalLoan({}).frequency);
  });

  it('ask for no mortgage, card or loan until one is named', () => {
    expect(applicationStep2.blank({})).toMatchObject({
      hasMortgages: false,
      creditCards: [],
      personalLoans: [],
      partnerSharedExpenses: false,
    });
  });
});
