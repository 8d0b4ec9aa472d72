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
    'For your safety, we will send you a code before you sign anything, tell us where to pay your loan, change how we reach you, or let us pass on your details. Then you can go on where you left off.',
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
    'An agreement has changed since it was shown. Please reload the page and read the new one.',
  ],
  'figures-changed': [
    412,
    'Figures changed',
    'Your bank has sent more since these figures were shown. Please look at them again.',
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
    'That code is not right. One more wrong code locks your account for an hour or more.',
  ],
  'code-ended': [401, 'Code ended', 'That code no longer works. Please ask for a new one.'],
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
  'file-too-many-pixels': [
    422,
    'File not accepted',
    'This picture has too many pixels. Please save a smaller copy, or take it again with a lower resolution.',
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
export const ERROR_CODES = Object.keys(ERRORS) as readonly AppErrorCode[];

const BY_LINK_OR_LATER =
  'Open the application by the link in the email, POST /contact/{contactId}/authenticate, or wait for retryAfterSeconds.';

/**
 * What would change the answer, for client developers: which calls, in which order, or that there is none. The paths
 * are those of the API's documentation.
 */
const WAYS_ON: Record<AppErrorCode, string> = {
  'malformed-request':
    'Send the request as the documentation has it, in UTF-8, with its own parameters alone.',
  'not-json': 'Send a JSON body with the content type application/json.',
  'malformed-id': 'Send ids as replies have them: UUIDs, in lower case.',
  unauthenticated:
    'Send a token as bearer. An applicant with an application gets one by POST /verify and then POST /token, a new one by POST /contact; one that goes on, by POST /session.',
  'session-expired': 'The token has ended. A new one comes by POST /verify and then POST /token.',
  'not-yours':
    'Use the ids that came with the token, or sign in as that applicant: POST /verify and then POST /token.',
  'confirm-by-code':
    'Sign in by a code, with POST /verify and then POST /token, and send the request again with the new token.',
  'wrong-origin': 'Send writes from our own pages, or with a token as bearer in place of the cookie.',
  'not-found': 'Look the id up in the list that it should be in; there is nothing at this address.',
  'existing-applicant': 'Sign in to the application that is there: POST /verify and then POST /token.',
  'lifecycle-conflict':
    'Read the application: its s1ApplicationStatus says where it stands. The request is refused until it has moved on.',
  'account-fixed':
    'Nothing by this API: once approved, a loan is paid to the account that it was approved with.',
  'contact-frozen': 'Nothing by this API: an operator lets the applicant in again.',
  stale: 'Read it again, and send the change with the new ETag as If-Match.',
  'quote-changed': 'GET the quote, show it, and choose one of its options.',
  'quote-expired': 'GET the quote without `stored`: a new one is made.',
  'offer-changed':
    'GET the sfapplication, show its offer, and accept that one. Where it is the same as before, submit the application again first.',
  'offer-expired': 'GET the quote, choose an option and submit the application again: a new offer is made.',
  'text-changed': 'GET /legal-texts, show the text that stands now, and send its version and hash.',
  'figures-changed': 'GET the bank-observations, show their figures, and send the answers with those.',
  'dob-mismatch':
    'Send the email and the date of birth that the application was made with, or begin a new one: POST /contact.',
  'wrong-code': 'Send the right code under the same username, or ask for a new one: POST /verify.',
  'last-try': 'Send the right code under the same username, or ask for a new one: POST /verify.',
  'code-ended': 'Ask for a new code: POST /verify.',
  'account-locked': 'Wait for retryAfterSeconds; a new code does not shorten it.',
  'bad-signature':
    'Sign the very bytes of the body with the shared secret, at most five minutes before they arrive.',
  'link-ended': 'Ask for the address again where this one came from: each is good for a few minutes.',
  'referral-link-ended':
    'The partner makes a new link; without one, the applicant begins with POST /contact.',
  'upload-ended': 'Start the upload again, for a new address: POST …/documents.',
  'too-large': 'Send less: 64 KB of JSON, or a file of 20 MB.',
  'invalid-fields': 'Correct every field that errors names, and send it again.',
  'assessment-too-old': 'Decline this application; a new one is assessed anew.',
  'file-type': 'Start an upload of a JPEG, GIF, PNG or PDF file.',
  'file-damaged': 'Start an upload of a file that opens.',
  'file-too-many-pixels': 'Start an upload of a picture of 40 megapixels or fewer.',
  'file-encrypted': 'Start an upload of a copy without a password.',
  'file-empty': 'Start an upload of a file that has something in it.',
  'file-infected': 'Start an upload of another file.',
  'file-mismatch': 'Start the upload again with the size and type that the file has.',
  'scenario-refused': 'Name a scenario of this installation, or none.',
  'idempotency-key-reused': 'Use a new key for a new request, or send the first one again as it was.',
  'too-many-requests': 'Wait for retryAfterSeconds.',
  'too-many-guesses': BY_LINK_OR_LATER,
  'too-many-wrong-codes': BY_LINK_OR_LATER,
  'too-many-pairs': BY_LINK_OR_LATER,
  'quote-by-phone': 'Nothing by this API: an operator lets this applicant have more enquiries.',
  internal: 'Send it again with the same Idempotency-Key. If it stays, tell us the requestId.',
  unavailable: 'Wait for retryAfterSeconds, and send it again with the same Idempotency-Key.',
  'quotes-used-up': 'Wait for retryAfterSeconds: there are quotes again tomorrow.',
  maintenance: 'Wait for retryAfterSeconds; GET /notice says when it ends.',
  'upstream-timeout': 'Send it again with the same Idempotency-Key.',
};

/** Where a new session begins (specification §7): the path of the call. */
const SIGN_IN = '/api/v2/verify';
const BEGINS_A_SESSION: readonly AppErrorCode[] = [
  'unauthenticated',
  'session-expired',
  'not-yours',
  'confirm-by-code',
  'existing-applicant',
  'wrong-code',
  'last-try',
  'code-ended',
];

/** A field the caller must correct. The path is the field's name on the wire. */
export type FieldError = { path: string; message: string };

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  readonly #credential: string | undefined;

  /**
   * @param details `credential`: what this caller presents in place of an applicant's token, in the words of its guide
   */
  constructor(
    code: AppErrorCode,
    details: {
      fields?: readonly FieldError[];
      retryAfterSeconds?: number;
      credential?: string;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.#credential = details.credential;
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

  /** What would change the answer. */
  get wayOn(): string {
    return this.#credential ?? WAYS_ON[this.code];
  }

  /** The path of the call with which an applicant signs in, where that is the way on. */
  get link(): string | undefined {
    return this.#credential === undefined && BEGINS_A_SESSION.includes(this.code) ? SIGN_IN : undefined;
  }
}

/**
 * What is wrong with one item of a list, with its path in the whole: `2.amount`. @param place `2.`, or '' for no list
 */
export function atPlace(place: string, errors: readonly FieldError[]): FieldError[] {
  return errors.map(({ path, message }) => ({ path: `${place}${path}`, message }));
}

/** A 422 about one or more fields. */
export function invalidFields(...fields: FieldError[]): AppError {
  return new AppError('invalid-fields', { fields });
}
