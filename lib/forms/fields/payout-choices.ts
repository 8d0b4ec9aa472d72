/** What happens to a debt: `consolidate` on the wire. */
export const PAYOUT_CHOICES = ['payout', 'keep'] as const;

export const PAYOUT_LABELS: Readonly<Record<string, string>> = {
  payout: 'Pay out and close using this loan',
  keep: 'Keep',
} satisfies Record<(typeof PAYOUT_CHOICES)[number], string>;
