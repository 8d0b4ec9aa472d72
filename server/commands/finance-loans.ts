import { reportLoansPaidOut } from '#server/features/finance/loans-paid-out.ts';
import { runMonthReport } from './month-report.ts';

/** `npm run finance:loans -- <yyyy-mm> [file.csv]`: one row for each loan that was paid out in a month, Sydney time. */
await runMonthReport('finance:loans', reportLoansPaidOut);
