import type { KnownIncome } from '#lib/api/mappers/income.ts';
import type { IncomeType } from '#lib/domain/options.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import type { ApplicationStep1Values, RegularAmountValues } from '#lib/forms/screens/application-step-1.ts';
import type { ServerData } from '../application-store.ts';

/** What the API knows of application step 1, as its form holds it. The switches follow the incomes (specification §4). */
export function applicationStep1Values({ incomes = [], application }: ServerData): ApplicationStep1Values {
  const blank = applicationStep1.blank({});
  const incomeOf = (incomeType: IncomeType) => incomes.find((income) => income.incomeType === incomeType);
  const salary = incomeOf('Salary');
  const partner = incomeOf('Partner');
  const rental = incomeOf('Rental Property');
  const centrelink = incomeOf('CentreLink');
  return {
    salary: salary ? { id: salary.id, amount: salary.amount, nextPayDate: salary.nextPayDate } : blank.salary,
    partnerHasIncome: partner !== undefined,
    partnerIncome: regular(partner) ?? blank.partnerIncome,
    hasOtherIncome: rental !== undefined || centrelink !== undefined,
    hasRentalIncome: rental !== undefined,
    rentalIncome: regular(rental) ?? blank.rentalIncome,
    hasCenterlinkIncome: centrelink !== undefined,
    centrelinkIncome: regular(centrelink) ?? blank.centrelinkIncome,
    asset: application?.assets[0] ?? blank.asset,
  };
}

function regular(income: KnownIncome | undefined): RegularAmountValues | undefined {
  return income && { id: income.id, amount: income.amount, frequency: income.frequency };
}
