import type { SignInKind } from '#lib/domain/sign-in-kinds.ts';

/** Who is asking: the contact a token was made for. */
export type Identity = {
  contactId: string;
  /** Must equal the contact's; raising the contact's ends every token. */
  tokenVersion: number;
  /** When the applicant signed in (created the contact or gave the PIN): the 12-hour limit counts from here. */
  signedInAt: Date;
  /** How the session was opened. Missing in tokens of versions that did not record it. */
  signedInBy?: SignInKind;
};

/** An identity as its token proves it. */
export type Credential = Identity & { expiresAt: Date };
