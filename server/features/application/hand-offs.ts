import type { Referral } from '#server/db/schema/application.ts';

/** Every hand-off of an application, one for each partner, the last one first. */
export function listHandOffs(referral: Referral | null): Omit<Referral, 'earlier'>[] {
  if (referral === null) return [];
  const { earlier = [], ...last } = referral;
  return [last, ...earlier];
}

/** Whether the applicant has not taken a hand-off back. */
export function stands({ withdrawnAt }: Pick<Referral, 'withdrawnAt'>): boolean {
  return withdrawnAt === undefined;
}
