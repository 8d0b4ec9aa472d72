import type { SelectedOption } from '#lib/contracts/quote.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertEditable, nextStatus } from '#server/features/application/lifecycle.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import { holdOwnApplication } from '#server/features/application/own-application.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { findUnagreedTerms } from './quote-terms.ts';
import { findQuoteOfApplication } from './repository.ts';
import { standsUntil } from './representation.ts';

/**
 * Chooses a pricing option of the current quote: Quote Given | App Start | Declined at assessment → App Start. The
 * application takes the option's loan type; choosing another option takes back an offer made before, and choosing any a
 * decline.
 * @throws AppError 'lifecycle-conflict' (409), 'invalid-fields' (422) before the quote terms are agreed,
 *   'quote-changed' or 'quote-expired' (412) when the option is not one of the quote that stands now.
 */
export async function selectOption(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  pricingDetailId: string,
  requestId: string,
): Promise<SelectedOption> {
  const [application, quote] = await Promise.all([
    holdOwnApplication(transaction, identity, applicationId),
    findQuoteOfApplication(transaction, applicationId),
  ]);
  nextStatus('option chosen', application.status);
  assertEditable(application);
  const unagreed = findUnagreedTerms(application);
  if (unagreed.length > 0) throw invalidFields(...unagreed);
  const now = deps.clock();
  const option = quote?.pricingDetails.find(({ id }) => id === pricingDetailId);
  if (application.quoteStale || quote === undefined || option === undefined)
    throw new AppError('quote-changed');
  const endsAt = standsUntil(quote, application);
  if (endsAt <= now) throw new AppError('quote-expired');

  // A decline is left with whatever option is chosen.
  const keepsAssessment =
    application.pricingDetailId === pricingDetailId && application.status !== 'Declined';
  await moveApplication(deps, transaction, application, {
    event: 'option chosen',
    change: {
      pricingDetailId,
      loanType: option.loanType,
      loanTypeChosen: true,
      ...(option.loanType === 'Unsecured' ? { assets: [] } : {}),
      ...(keepsAssessment ? {} : { assessmentId: null, expiresAt: endsAt }),
    },
    facts: { quoteId: quote.id, pricingDetailId },
    now,
    requestId,
  });
  return {
    establishmentFee: option.establishmentFee,
    offerCleared: !keepsAssessment && application.assessmentId !== null,
  };
}
