/** What a bank-connection error code means (specification §8, Bank connection error codes). */
export const BANK_ERROR_GROUPS = [
  'setup-not-complete',
  'bank-offline',
  'login-failed',
  'session-expired',
  'access-restricted',
  'too-many-logins',
  'certificate-not-confirmed',
  'password-mismatch',
  'log-in-first',
  'password-expired',
  'other',
] as const;
export type BankErrorGroup = (typeof BANK_ERROR_GROUPS)[number];

/** The codes of each group except 'other', which covers every code not listed here. */
export const CODES_OF_GROUP: Readonly<Record<Exclude<BankErrorGroup, 'other'>, readonly number[]>> = {
  'setup-not-complete': [32008],
  'bank-offline': [50001, 30006, 30010, 19007, 19008],
  'login-failed': [50005, 19000, 60001, 90002, 19001, 19003, 20002, 30002, 20008],
  'session-expired': [60006, 20004, 19002, 10005],
  'access-restricted': [20005],
  'too-many-logins': [20001],
  'certificate-not-confirmed': [50010],
  'password-mismatch': [32003],
  'log-in-first': [30004],
  'password-expired': [20007],
};

/** After these, connecting may be tried again at once; after any other the connect button is disabled. */
const CONNECT_ENABLED: readonly BankErrorGroup[] = ['login-failed', 'session-expired', 'password-mismatch'];

/** What happened and what helps, in our words. 'other' keeps the specification's sentence. */
const WHAT_HAPPENED: Readonly<Record<BankErrorGroup, string>> = {
  'setup-not-complete':
    'Your online banking is not fully set up yet. Your bank may still need you to finish a step with them.',
  'bank-offline':
    'Your bank is not responding at the moment. The problem is on their side, and it usually passes.',
  'login-failed': 'Your bank did not accept those login details. Check them and connect again.',
  'session-expired': 'The connection to your bank timed out before it was finished. You can connect again.',
  'access-restricted': 'Your bank has limited what this login can see. Your bank can tell you why.',
  'too-many-logins':
    'Your bank has blocked your login for now, after too many failed attempts. Your bank can unlock it.',
  'certificate-not-confirmed':
    'Your bank needs you to confirm a security certificate first, in your online banking.',
  'password-mismatch': 'The password does not match the one your bank has. Check it and connect again.',
  'log-in-first':
    'Your bank needs you to log in to your online banking yourself first, for example to accept a notice.',
  'password-expired': 'Your online banking password has expired. Change it with your bank first.',
  other: 'There was an error connecting to your bank.',
};

/**
 * The invitation every message ends in: `before`, the link, `after`. The link switches to manual upload
 * (specification §4, Document row).
 */
export const UPLOAD_INVITATION = {
  before: 'You can also upload PDF bank statements ',
  link: 'here',
  after: '.',
} as const;

export type BankError = {
  group: BankErrorGroup;
  /** What happened and what helps; shown before {@link UPLOAD_INVITATION}. */
  message: string;
  isConnectEnabled: boolean;
};

const GROUP_OF_CODE: ReadonlyMap<number, BankErrorGroup> = new Map(
  Object.entries(CODES_OF_GROUP).flatMap(([group, codes]) =>
    codes.map((code) => [code, group as BankErrorGroup] as const),
  ),
);

/** What to say about an error of a bank-statement session. A missing code counts as 'other'. */
export function bankErrorOf(code: number | undefined): BankError {
  const group = (code === undefined ? undefined : GROUP_OF_CODE.get(code)) ?? 'other';
  return { group, message: WHAT_HAPPENED[group], isConnectEnabled: CONNECT_ENABLED.includes(group) };
}
