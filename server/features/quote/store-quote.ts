import { randomUUID } from 'node:crypto';
import { POLICY_VERSIONS } from '#lib/domain/pricing/policy.ts';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { partnersOf } from './accepting-partners.ts';
import { findQuoteAlternatives } from './alternatives.ts';
import { findCircumstances } from './circumstances.ts';
import { isBetter } from './better-options.ts';
import { decideQuote } from './decision.ts';
import { hashInputs } from './inputs-hash.ts';
import { findQuoteByInputs, insertQuote } from './repository.ts';
import type { QuoteRow } from './repository.ts';
import { standsUntil } from './representation.ts';
import { sealQuoteInputs } from './sealed-inputs.ts';
import type { QuoteTerms } from './terms-told.ts';

/**
 * What is decided on these terms, stored once: the quote of the same inputs that still stands is the one, under whatever
 * policy it was made, unless today's policy is better for the applicant (docs/decisions/0008).
 */
export async function storeQuote(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  terms: QuoteTerms,
): Promise<QuoteRow> {
  const found = await findStored(deps, transaction, application, terms);
  if ('standing' in found) return found.standing;
  const { facts } = terms.inputs;
  const { enquiryId, bureau, scenario } = terms.bureauInputs;
  const decision = decideQuote(facts, bureau, {
    policyVersion: terms.policyVersion,
    partners: partnersOf(scenario?.accepting),
  });
  const { earlier } = found;
  if (earlier !== undefined && !isBetter(decision.pricingDetails, earlier.pricingDetails)) return earlier;
  const id = newRowId();
  const quote: QuoteRow = {
    id,
    applicationId: application.id,
    inputsHash: found.inputsHash,
    inputs: sealQuoteInputs(deps.sealer, id, { facts, bureau, scenario }),
    enquiryId,
    policyVersion: decision.policyVersion,
    status: decision.status,
    reason: decision.reason,
    reasonCodes: [...decision.reasonCodes],
    partner: decision.partner ?? null,
    loanAmount: decision.loanAmount,
    minSecureValue: decision.minSecureValue,
    creditTier: decision.creditTier ?? null,
    maximumLoanAmount: decision.maximumLoanAmount ?? null,
    pricingDetails: decision.pricingDetails.map((option) => ({ id: randomUUID(), ...option })),
    alternatives: [...findQuoteAlternatives(facts, bureau, decision), ...findCircumstances(decision)],
    createdAt: terms.from,
  };
  await insertQuote(transaction, quote);
  return quote;
}

/**
 * The quote of these inputs that still stands, or the hash under which the next one is stored, with the approved quote
 * of another policy that still stands.
 */
async function findStored(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  terms: QuoteTerms,
): Promise<{ standing: QuoteRow } | { inputsHash: Buffer; earlier: QuoteRow | undefined }> {
  const { policyVersion, inputs, bureauInputs, until } = terms;
  const hashOf = (version: string, expired: readonly string[] = []) =>
    hashInputs(deps, version, inputs, bureauInputs, expired);
  // An application points at a quote from its first one on.
  if (application.quoteId === null) return { inputsHash: hashOf(policyVersion), earlier: undefined };

  const find = (hash: Buffer) => findQuoteByInputs(transaction, application.id, hash);
  const stands = (quote: QuoteRow) => standsUntil(quote, { expiresAt: until ?? null }) > deps.clock();
  // What was told names its own price: no quote of another policy stands in for it.
  const others = until === undefined ? POLICY_VERSIONS.filter((version) => version !== policyVersion) : [];
  let inputsHash = hashOf(policyVersion);
  const [latest, ...ofOthers] = await Promise.all([
    find(inputsHash),
    ...others.map((version) => find(hashOf(version))),
  ]);
  // A quote without an enquiry (a hard rule) has the same inputs again after its 30 days: the next one counts on.
  const expired: string[] = [];
  for (let stored = latest; stored !== undefined; stored = await find(inputsHash)) {
    if (stands(stored)) return { standing: stored };
    expired.push(stored.id);
    inputsHash = hashOf(policyVersion, expired);
  }
  return {
    inputsHash,
    earlier: ofOthers.find((quote) => quote?.status === 'Approved' && stands(quote)),
  };
}
