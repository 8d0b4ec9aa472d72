/** The parts of an application that a referral can bring answers for. */
export const REFERRED_ENTITIES = ['contact', 'application', 'currentAddress', 'employment'] as const;
export type ReferredEntity = (typeof REFERRED_ENTITIES)[number];
