import type { LegalTextName } from './legal-text.ts';

/**
 * Which words the box of quote step 1 is about, without the words themselves: a page names them when it sends the tick,
 * and must not load two legal texts for it.
 */
export type PrivacyText = {
  readonly name: LegalTextName & ('privacy-disclosure-statement' | 'electronic-communications-consent');
  readonly version: string;
  /** The SHA-256 of the text's words, in hexadecimal. */
  readonly hash: string;
  /**
   * The first version that says the same about what is agreed to: an agreement from then on stands, an earlier one is
   * asked for again (docs/decisions/0027). A new version that only explains or corrects leaves it as it is.
   */
  readonly standsSince: string;
};

export const PRIVACY_DISCLOSURE: PrivacyText = {
  name: 'privacy-disclosure-statement',
  version: '2026-11-26.2',
  hash: 'f29f0b428f6a417d61f51b74e33830f4b23c233d69f7af64f4c8c75d680ca36f',
  standsSince: '2026-11-26.2',
};

export const ELECTRONIC_COMMUNICATIONS: PrivacyText = {
  name: 'electronic-communications-consent',
  version: '2026-11-26',
  hash: 'a38bcda16c064f058a5319ef06891cdd71602a2c3f5ec6b70a57bf0157d65b05',
  standsSince: '2026-11-26',
};

export const PRIVACY_TEXTS: readonly PrivacyText[] = [PRIVACY_DISCLOSURE, ELECTRONIC_COMMUNICATIONS];
