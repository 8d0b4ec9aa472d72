/**
 * Every option list of specification §3, written once. The values are the words of the wire and of the
 * database; a label differs from its value only where the specification says that it is shown differently.
 */

export const LOAN_TYPES = ['Unsecured', 'Secured'] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

export const LOAN_PURPOSES = [
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
] as const;
export type LoanPurpose = (typeof LOAN_PURPOSES)[number];
/** The purpose that makes a loan a debt consolidation (specification §4). */
export const DEBT_CONSOLIDATION_PURPOSE = 'Pay off credit cards or loans' satisfies LoanPurpose;

export const VISA_STATUSES = [
  'Australian Citizen',
  'New Zealand Citizen',
  'Permanent Resident',
  'Student Visa',
  'Working Visa',
  'Other',
] as const;
export type VisaStatus = (typeof VISA_STATUSES)[number];

export const MARITAL_STATUSES = ['Married', 'Single', 'Defacto', 'Divorced', 'Separated', 'Widowed'] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];
/** Whether somebody of this marital status has a partner, whose income and shared expenses count (specification §4). */
export const hasPartner = (maritalStatus: unknown): boolean =>
  maritalStatus === 'Married' || maritalStatus === 'Defacto';

/** 3 stands for three or more and is shown as "3+". */
export const DEPENDANT_COUNTS = [0, 1, 2, 3] as const;
export type DependantCount = (typeof DEPENDANT_COUNTS)[number];

export const ASSET_TYPES = ['Car', 'Motorcycle', 'Marine', 'Caravan'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

export const ASSET_OWNERSHIPS = [
  'Dealer sale',
  'Pledge asset - own outright',
  'Pledge asset - finance',
] as const;
export type AssetOwnership = (typeof ASSET_OWNERSHIPS)[number];

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type State = (typeof STATES)[number];

export const RESIDENCY_TYPES = [
  'Renting',
  'Mortgage',
  'Freehold',
  'Living With Parents',
  'Boarding',
] as const;
export type ResidencyType = (typeof RESIDENCY_TYPES)[number];

export const STREET_TYPES = [
  'Alley',
  'Arcade',
  'Avenue',
  'Boulevard',
  'Circle',
  'Circuit',
  'Close',
  'Court',
  'Crescent',
  'Cul-de-sac',
  'Drive',
  'Esplanade',
  'Freeway',
  'Glade',
  'Grove',
  'Highway',
  'Lane',
  'Loop',
  'Mews',
  'Parade',
  'Parkway',
  'Place',
  'Road',
  'Row',
  'Square',
  'Street',
  'Terrace',
  'Walk',
  'Way',
] as const;
export type StreetType = (typeof STREET_TYPES)[number];

export const EMPLOYMENT_STATUSES = [
  'Full-time',
  'Part-time',
  'Contract',
  'Casual',
  'Self-Employed',
  'Seasonal',
  'Retired',
  'Unemployed',
] as const;
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number];

export const OCCUPATIONS = [
  'Director',
  'Manager',
  'Office Staff',
  'Other',
  'Professional',
  'Sales/Retail',
  'Student',
  'Trade',
] as const;
export type Occupation = (typeof OCCUPATIONS)[number];

export const INDUSTRIES = [
  'Accounting',
  'Administration',
  'Advertising & Media',
  'Agriculture',
  'Arts & Recreation',
  'Automotive',
  'Banking & Financial Services',
  'Call Centre & Customer Service',
  'Community Services',
  'Construction',
  'Consulting',
  'Defence',
  'Education and Training',
  'Electricity, Gas & Water',
  'Emergency Services',
  'Engineering',
  'Government',
  'Hair & Beauty',
  'Hospitality & Tourism',
  'Human Resources',
  'Insurance',
  'IT & Telecommunications',
  'Legal',
  'Manufacturing',
  'Marketing',
  'Medical & Healthcare',
  'Mining Oil & Gas',
  'Real Estate',
  'Retail',
  'Science & Technology',
  'Trades & Services',
  'Transport & Logistics',
  'Other',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const INCOME_TYPES = ['Salary', 'Rental Property', 'Partner', 'CentreLink'] as const;
export type IncomeType = (typeof INCOME_TYPES)[number];

export const FREQUENCIES = ['Weekly', 'Fortnightly', 'Monthly', 'Yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const EXPENSE_TYPES = ['Rent', 'Mortgage', 'Everyday Living', 'Other Expenses'] as const;
export type ExpenseType = (typeof EXPENSE_TYPES)[number];

export const DEBT_TYPES = ['Credit Card', 'Personal Loan'] as const;
export type DebtType = (typeof DEBT_TYPES)[number];

export const LOAN_REPAYMENT_FREQUENCIES = ['Weekly', 'Fortnightly', 'Monthly'] as const;
export type LoanRepaymentFrequency = (typeof LOAN_REPAYMENT_FREQUENCIES)[number];

/** Lower case on the wire, as specification §3 writes it. */
export const REPAYMENT_FREQUENCIES = ['fortnightly', 'monthly'] as const;
export type RepaymentFrequency = (typeof REPAYMENT_FREQUENCIES)[number];

export const TERMS_IN_MONTHS = [24, 36, 60, 84] as const;
export type TermMonths = (typeof TERMS_IN_MONTHS)[number];

export const CREDIT_TIERS = ['AA', 'A', 'B1', 'B2', 'C1', 'C2'] as const;
export type CreditTier = (typeof CREDIT_TIERS)[number];

export const QUOTE_STATUSES = ['Approved', 'Declined', 'Refer', 'No credit file'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
