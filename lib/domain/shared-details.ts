/**
 * What is passed on to a partner lender with the applicant's consent: in the words of the partner page, and as the
 * fields of the webhook that carries it. The page names nothing that is not sent, and nothing is sent that the page
 * does not name.
 */
export const SHARED_DETAILS = [
  {
    says: 'Your name, date of birth, email address and mobile number',
    fields: ['firstname', 'lastname', 'dob', 'email', 'mobile'],
  },
  { says: 'The amount you asked for and what it is for', fields: ['loanAmount', 'loanPurpose'] },
  { says: 'That you were referred by us, and when you agreed to it', fields: [] },
  { says: 'Later changes to the status of your application with us', fields: [] },
] as const;
