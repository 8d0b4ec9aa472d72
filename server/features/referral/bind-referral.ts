import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { Marketing } from '#server/db/schema/application.ts';
import {
  bindToApplication,
  findReferralOfApplication,
  lockReferralOfApplication,
  lockUnboundReferral,
} from './repository.ts';
import type { ReferralRow } from './repository.ts';

const REFERRAL_FIELDS = [
  'referralId',
  'referralName',
  'referredByPartner',
  'referredByPartnerAggregator',
] as const satisfies readonly (keyof Marketing)[];

/** What a new application is made of, as far as the referral that its applicant came by decides it. */
export type BoundReferral = {
  marketing: Marketing;
  /** Says which application the referral became, once there is one; undefined where the applicant came by none. */
  bind: ((applicationId: string) => Promise<void>) | undefined;
};

/**
 * Holds the referral of the visitor's cookie for the application that is about to be made of it. One that became an
 * application before, or is another's, changes nothing: a referral binds once. An application that renews another goes
 * on under the referral of that one, unless the applicant was brought back by a new one (docs/decisions/0099).
 *
 * @param cameBy the referral of the visitor's cookie, and the application that is renewed
 * @param marketing where the applicant came from, as the browser says; of the referral we know it ourselves
 */
export async function holdReferral(
  transaction: Transaction,
  { referralId, renewalOf }: { referralId?: string | undefined; renewalOf?: string | undefined },
  contactId: string,
  marketing: Marketing,
): Promise<BoundReferral> {
  const brought =
    referralId === undefined ? undefined : await lockUnboundReferral(transaction, referralId, contactId);
  const referral =
    brought ??
    (renewalOf === undefined ? undefined : await lockReferralOfApplication(transaction, renewalOf));
  if (referral === undefined) return { marketing, bind: undefined };
  return {
    marketing: { ...withoutReferralFields(marketing), ...marketingOf(referral) },
    bind: (applicationId) => bindToApplication(transaction, referral.id, { contactId, applicationId }),
  };
}

/** Who sent the applicant (specification §3): known to us, whatever the browser says. */
function marketingOf({ id, source }: ReferralRow): Marketing {
  const { isNamedPartner, isComparisonSite } = referralSourceOf(source) ?? {};
  return {
    referralId: id,
    referralName: source,
    ...(isNamedPartner ? { referredByPartner: true } : {}),
    ...(isComparisonSite ? { referredByPartnerAggregator: true } : {}),
  };
}

/** A change of answers without what says who sent the applicant, where we know it ourselves. */
export async function withoutKnownReferral<Change extends object>(
  queryable: Queryable,
  applicationId: string,
  change: Change,
): Promise<Change> {
  if (!REFERRAL_FIELDS.some((name) => name in change)) return change;
  if ((await findReferralOfApplication(queryable, applicationId)) === undefined) return change;
  return withoutReferralFields(change);
}

function withoutReferralFields<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !REFERRAL_FIELDS.some((field) => field === name)),
  ) as Fields;
}
