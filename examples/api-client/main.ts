import { randomUUID } from 'node:crypto';
import { inventApplicant } from './applicant.ts';
import { RefusedError, findUsualOption, getQuote } from './get-quote.ts';

/** `npm run example:client [-- address]`: a quote from a running product, and what it would cost. */
const [baseUrl = 'http://localhost:3000'] = process.argv.slice(2);
const number = randomUUID();
const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

try {
  const quote = await getQuote(baseUrl, inventApplicant(number.slice(0, 8)), number);
  const option = findUsualOption(quote);
  if (option === undefined) {
    console.log(`No rate: ${quote.status}, ${quote.reason}`);
  } else {
    console.log(
      `${dollars.format(quote.loanAmount / 100)} over ${option.termMonths} months, tier ${quote.creditTier ?? 'unknown'}`,
    );
    console.log(`${option.interestRate}% p.a., comparison rate ${option.comparisonRate}% p.a.`);
    console.log(
      `${dollars.format(option.repayment / 100)} a month, ${dollars.format(option.totalCost / 100)} in all`,
    );
  }
} catch (error) {
  console.error(error instanceof RefusedError ? error.message : `${baseUrl} does not answer: is it running?`);
  process.exitCode = 1;
}
