import type { HandOver } from '#lib/contracts/hand-over.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import { isOwnersMobile } from '#server/features/contact/mobile-trust.ts';
import type { ContactRow } from '#server/features/contact/repository.ts';
import type { Trail } from './repository.ts';

type WhatWasShown = Pick<HandOver['party'], 'emailProvenAt' | 'mobileProvenAt' | 'changedAt'>;

/**
 * Which of a contact's e-mail and mobile were proven to be theirs, and when their identity details were last changed.
 */
export function whatWasShown(contact: ContactRow, { textedSince, ...changed }: Trail): WhatWasShown {
  const { email, mobile, name, dob, licence } = changed;
  const changedAt = inWords({ email, mobile, name, dob, licence });
  return {
    ...inWords({
      emailProvenAt: contact.ownedSince,
      mobileProvenAt: isOwnersMobile(contact) ? textedSince : null,
    }),
    ...(Object.keys(changedAt).length > 0 ? { changedAt } : {}),
  };
}

/** The instants that are known, as the wire has them. */
function inWords<Name extends string>(instants: Record<Name, Date | null>): { [Key in Name]?: string } {
  const known = withoutEmpty(instants);
  return Object.fromEntries(
    Object.entries<Date | undefined>(known).map(([name, at]) => [name, at?.toISOString()]),
  ) as { [Key in Name]?: string };
}
