import { brand } from '#lib/brand/brand.ts';

/**
 * Everything that can go wrong for a caller, in one table: code → status, and what the applicant may read.
 * Code throws `new AppError(code)`; only this file knows the status (docs/architecture.md).
 */
const ERRORS = {
  'malformed-request': [400, 'Bad request', 'We could not read that request.'],
  'not-json': [400, 'Bad request', 'Please send JSON with the content type application/json.'],
  'malformed-id': [400, 'Bad request', 'That is not a valid reference.'],
  unauthenticated: [
    401,
    'Not signed in',
    'We could not check that it is you. If you have an application with us, please resume it. If not, please try again.',
  ],
  'session-expired': [403, 'Session ended', 'Your session has ended. Resume your application to continue.'],
  'not-yours': [403, 'Not allowed', 'Please resume your application to continue.'],
  'confirm-by-code': [
    403,
    'Code needed',
    'For your safety, we will send you a code before you sign anything, tell us where to pay your loan, or change how we reach you. Then you can go on where you left off.',
  ],
  'wrong-origin': [403, 'Not allowed', 'That request came from another site.'],
  'not-found': [404, 'Not found', 'We could not find what you asked for.'],
  'existing-applicant': [
    409,
    'Application exists',
    'You already have an application with us. Resume it to continue.',
  ],
  'lifecycle-conflict': [
    409,
    'Not possible now',
    'That step is not possible at this stage of your application.',
  ],
  'account-fixed': [
    409,
    'Account stays',
    'Your loan is approved and is being paid to the account you gave us. If that account is wrong, please call us straight away.',
  ],
  'contact-frozen': [
    409,
    'Applicant frozen',
    'Nothing goes on for this applicant for now: somebody else may have reached their mailbox or phone.',
  ],
  stale: [
    412,
    'Changed meanwhile',
    'This has been changed somewhere else since it was shown. We have loaded the latest.',
  ],
  'quote-changed': [
    412,
    'Quote changed',
    'Your quote has changed since it was shown. Please look at the new one.',
  ],
  'quote-expired': [412, 'Quote expired', 'Your quote has expired. Please ask for a new one.'],
  'offer-changed': [
    412,
    'Offer changed',
    'Your offer has changed since it was shown. Please look at the new one.',
  ],
  'offer-expired': [412, 'Offer expired', 'Your offer has expired. Please ask for a new quote.'],
  'text-changed': [
    412,
    'Text changed',
    'An agreement has changed since it was shown. Please read the new one.',
  ],
  'dob-mismatch': [
    409,
    'No match',
    'DOB does not match what we have for this email address. Please check and try again.',
  ],
  'wrong-code': [401, 'Wrong code', 'That code is not right. Please check it and try again.'],
  'last-try': [
    401,
    'Wrong code',
    'That code is not right. One more wrong code locks your account for an hour.',
  ],
  'code-ended': [401, 'Code ended', 'That code has expired or has been used. Please ask for a new one.'],
  'account-locked': [423, 'Locked', 'Account locked. Please try again in an hour.'],
  'bad-signature': [401, 'Not signed', 'The signature does not match, or is too old.'],
  'link-ended': [
    412,
    'Link ended',
    'This link has expired. Please open the document again from your application.',
  ],
  'referral-link-ended': [401, 'Link ended', 'This link has expired or has been used.'],
  'upload-ended': [412, 'Upload ended', 'That upload has expired. Please choose the file again.'],
  'too-large': [413, 'Too large', 'Request size limit exceeded!'],
  'invalid-fields': [422, 'Please check these fields', 'Oops, there are fields that require your attention'],
  'assessment-too-old': [
    422,
    'Assessment too old',
    'This loan was assessed too long ago for a contract to be made on it.',
  ],
  'file-type': [
    422,
    'File not accepted',
    'We accept JPEG, GIF, PNG and PDF files. Please choose another file.',
  ],
  'file-damaged': [
    422,
    'File not accepted',
    'We could not open this file. It may be damaged: please save it again, or take a new picture.',
  ],
  'file-encrypted': [
    422,
    'File not accepted',
    'This PDF has a password. Please save a copy without one, and upload the copy.',
  ],
  'file-empty': [422, 'File not accepted', 'This file is empty. Please choose another file.'],
  'file-infected': [
    422,
    'File not accepted',
    'Our check found something harmful in this file. Please choose another file.',
  ],
  'file-mismatch': [
    422,
    'File not accepted',
    'The file we received is not the one you chose. Please choose the file again.',
  ],
  'scenario-refused': [422, 'Scenario refused', 'There is no such scenario here.'],
  'idempotency-key-reused': [422, 'Key used before', 'That idempotency key was used for another request.'],
  'too-many-requests': [429, 'Too many requests', 'Please wait a moment and try again.'],
  'too-many-guesses': [
    429,
    'Too many requests',
    'This email address has been tried too often. If it and your date of birth match our records, we have emailed you a link to get in. Otherwise, please try again tomorrow.',
  ],
  'too-many-wrong-codes': [
    429,
    'Too many wrong codes',
    'Too many wrong codes have come from your network. Please open the link in the email we sent you: it still lets you in.',
  ],
  'too-many-pairs': [
    429,
    'Too many requests',
    `Very many people have asked from your network today. If this email address and date of birth match our records, we have emailed you a link to get in. Otherwise, please try again later, or call us on ${brand.phone.shown}.`,
  ],
  'quote-by-phone': [
    429,
    'Please call us',
    `We cannot give you a quote online right now. Please call us on ${brand.phone.shown} and we will help you. Everything you entered is saved.`,
  ],
  internal: [500, 'Something went wrong', 'Something went wrong on our side. Nothing you entered is lost.'],
  unavailable: [
    503,
    'Unavailable',
    'We are busy right now. Nothing you entered is lost; please try again in a moment.',
  ],
  'quotes-used-up': [
    503,
    'No more quotes today',
    `We cannot give any more quotes today. Everything you entered is saved. Please try again tomorrow, or call us on ${brand.phone.shown}.`,
  ],
  maintenance: [503, 'Maintenance', 'A system update is under way. Please try again when it is finished.'],
  'upstream-timeout': [504, 'Timed out', 'Your request timed out, please try again.'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type AppErrorCode = keyof typeof ERRORS;

/** A field the caller must correct. The path is the field's name on the wire. */
export type FieldError = { path: string; message: string };

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: AppErrorCode,
    details: { fields?: readonly FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status() {
    return ERRORS[this.code][0];
  }

  get title(): string {
    return ERRORS[this.code][1];
  }

  /** What the applicant may read. */
  get readable(): string {
    return ERRORS[this.code][2];
  }
}

/** A 422 about one or more fields. */
export function invalidFields(...fields: FieldError[]): AppError {
  return new AppError('invalid-fields', { fields });
}
