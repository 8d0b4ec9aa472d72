'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** The application's forms, whose code arrives after their page's own. */

export const LateIncomeForm = lateCode(
  dynamic(() => loadAgain(async () => (await import('./answers/income-form.tsx')).IncomeForm)),
);

export const LateExpensesForm = lateCode(
  dynamic(() => loadAgain(async () => (await import('./answers/expenses-form.tsx')).ExpensesForm)),
);
