import { reportHandOffs } from '#server/features/finance/hand-offs-of-month.ts';
import { runMonthReport } from './month-report.ts';

/** `npm run finance:hand-offs -- <yyyy-mm> [file.csv]`: one row for each hand-off to a partner lender in a month. */
await runMonthReport('finance:hand-offs', reportHandOffs);
