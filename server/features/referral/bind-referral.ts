import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { Marketing } from '#server/db/schema/application.ts';
import type { AppDeps } from '#server/deps.ts';
import type { ContactDetails } from '#server/features/contact/details.ts';
import type { ContactRow } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import {
  bindToApplication,
  bindToContact,
  findReferral,
  findReferralOfApplication,
  lockReferralOfApplication,
  lockUnboundReferral,
} from './repository.ts';
import type { ReferralRow } from './repository.ts';
import { isOfMaker, isReferralOf } from './whose-referral.ts';

const REFERRAL_FIELDS = [
  'referralId',
  'referralName',
  'referredByPartner',
  'referredByPartnerAggregator',
] as const satisfies readonly (keyof Marketing)[];

type Deps = Pick<AppDeps, 'sealer'>;

/** What a new application is made of, as far as the referral that its applicant came by decides it. */
export type BoundReferral = {
  marketing: Marketing;
  /** Says which application the referral became, once there is one; undefined where it becomes none. */
  bind: ((applicationId: string) => Promise<void>) | undefined;
};

/** Binds the referral of the visitor's cookie to the contact that they became, if it is about them. */
export async function bindOwnReferral(
  deps: Deps,
  transaction: Transaction,
  referralId: string,
  contact: Pick<ContactDetails, 'email' | 'dob' | 'lastname'> & { contactId: string },
): Promise<void> {
  const referral = await findReferral(transaction, referralId);
  if (referral === undefined || !isReferralOf(deps, referral, contact)) return;
  await bindToContact(transaction, referralId, contact.contactId);
}

/** By what an applicant came who starts an application. */
export type CameBy = {
  /** Of the visitor's cookie. */
  referralId: string | undefined;
  /** The application that is renewed. */
  renewalOf: string | undefined;
  /** The referral by which the contact was made, while it has started nothing, held. */
  madeBy: ReferralRow | undefined;
};

/**
 * Holds the referral of the visitor's cookie for the application that is about to be made of it. One that became an
 * application before, or another contact, changes nothing: a referral binds once. One that is about somebody else says
 * where the applicant came from and is not bound (docs/decisions/0124). Where none is brought that is the applicant's own,
 * an application that renews another goes on under the referral of that one (docs/decisions/0099), and a first one is of
 * the referral that its contact was made by (docs/decisions/0141).
 *
 * @param marketing where the applicant came from, as the browser says; of the referral we know it ourselves
 */
export async function holdReferral(
  deps: Deps,
  transaction: Transaction,
  { referralId, renewalOf, madeBy }: CameBy,
  contact: ContactRow,
  marketing: Marketing,
): Promise<BoundReferral> {
  const contactId = contact.id;
  const brought =
    referralId === undefined ? undefined : await lockUnboundReferral(transaction, referralId, contactId);
  const isOwn =
    brought !== undefined &&
    (brought.contactId === contactId || isReferralOf(deps, brought, openDetails(deps, contact)));
  const renewed =
    isOwn || renewalOf === undefined ? undefined : await lockReferralOfApplication(transaction, renewalOf);
  const known =
    renewed ??
    (madeBy !== undefined && isOfMaker({ ...contact, createdAt: madeBy.createdAt }) ? madeBy : undefined);
  const referral = isOwn ? brought : known;
  if (referral !== undefined) {
    return {
      marketing: {
        ...withoutReferralFields(marketing),
        referralId: referral.id,
        ...attributionOf(referral),
      },
      bind: (applicationId) => bindToApplication(transaction, referral.id, { contactId, applicationId }),
    };
  }
  return {
    marketing:
      brought === undefined ? marketing : { ...withoutReferralFields(marketing), ...attributionOf(brought) },
    bind: undefined,
  };
}

/** By whose link the applicant came (specification §3): known to us, whatever the browser says. */
function attributionOf({ source }: ReferralRow): Marketing {
  const { isNamedPartner, isComparisonSite } = referralSourceOf(source) ?? {};
  return {
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
