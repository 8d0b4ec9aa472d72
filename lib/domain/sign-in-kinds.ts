/**
 * How a session was opened: by creating the contact, by something only the applicant received (a code in an email or a
 * text message, the link in an email), or by a link that a partner asked for.
 */
export const SIGN_IN_KINDS = [
  'contact created',
  'emailed code',
  'texted code',
  'link',
  'partner link',
] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];
