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

/** What a new application is made from, as far as the referral that its applicant came by decides it. */
export type BoundReferral = {
  marketing: Marketing;
  /** Records which application the referral became, once there is one; undefined where it becomes none. */
  bind: ((applicationId: string) => Promise<void>) | undefined;
};

/** Binds the referral of the visitor's cookie to the contact they became, if the referral is about them. */
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

/** How an applicant who starts an application came to us. */
export type CameBy = {
  /** From the visitor's cookie. */
  referralId: string | undefined;
  /** The application being renewed. */
  renewalOf: string | undefined;
  /** The referral that the contact was made by, locked, as long as the contact has started nothing. */
  madeBy: ReferralRow | undefined;
};

/**
 * Locks the referral of the visitor's cookie for the application that is about to be made from it. One that has already
 * become an application, or another contact, changes nothing: a referral binds once. One that is about somebody else
 * says where the applicant came from and is not bound (docs/decisions/0124). Where the applicant brings no referral of
 * their own, an application that renews another keeps the referral of that one (docs/decisions/0099), and a first
 * application gets the referral that its contact was made by (docs/decisions/0141).
 *
 * @param marketing where the applicant came from, according to the browser; what a referral says we know ourselves
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

/** Whose link the applicant came by (specification §3): known to us, whatever the browser says. */
function attributionOf({ source }: ReferralRow): Marketing {
  const { isNamedPartner, isComparisonSite } = referralSourceOf(source) ?? {};
  return {
    referralName: source,
    ...(isNamedPartner ? { referredByPartner: true } : {}),
    ...(isComparisonSite ? { referredByPartnerAggregator: true } : {}),
  };
}

/** A change of answers without the fields that say who sent the applicant, where we know that ourselves. */
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
