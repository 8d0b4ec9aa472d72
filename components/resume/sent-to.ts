/** `nora@example.com → n•••@example.com`: enough to recognise it, too little for somebody looking over a shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** `0412 345 678 → •••• 678` */
export function maskMobile(mobile: string): string {
  return `•••• ${mobile.replace(/\D/g, '').slice(-3)}`;
}

/**
 * Where a code went, in words, from what this browser itself knows: the API tells nobody how an applicant is reached.
 *
 * @param request what the code was requested with, and whether one was texted too
 * @param contact the person who was signed in here before, if any
 */
export function describeSentTo(
  { email, bySms }: { email: string; bySms: boolean },
  contact: { email: string; mobile: string } | undefined,
): string {
  if (!bySms) return maskEmail(email);
  const isSame = contact?.email.trim().toLowerCase() === email.trim().toLowerCase();
  const mobile =
    contact !== undefined && isSame && contact.mobile !== ''
      ? `your mobile ${maskMobile(contact.mobile)}`
      : 'the mobile you applied with';
  return `${mobile} and to ${maskEmail(email)}`;
}
