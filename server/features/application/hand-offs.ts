import type { HandOffs } from '#server/db/schema/application.ts';

/** Every hand-off of an application, one per partner, the last one first. */
export function listHandOffs(handOff: HandOffs | null): Omit<HandOffs, 'earlier'>[] {
  if (handOff === null) return [];
  const { earlier = [], ...last } = handOff;
  return [last, ...earlier];
}

/** Whether the applicant has not taken a hand-off back. */
export function stands({ withdrawnAt }: Pick<HandOffs, 'withdrawnAt'>): boolean {
  return withdrawnAt === undefined;
}

/** Whether its partner was sent the applicant's details, and the applicant has not taken that back. */
export function isWithPartner(handOff: Pick<HandOffs, 'sentToPartner' | 'withdrawnAt'>): boolean {
  return handOff.sentToPartner && stands(handOff);
}
