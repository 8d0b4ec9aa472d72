/** `60815n → "$608.15"`; whole dollars without cents unless asked for. */
export function dollars(cents: bigint | number, { alwaysCents = false } = {}): string {
  const amount = BigInt(cents);
  const absolute = amount < 0n ? -amount : amount;
  const whole = (absolute / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = absolute % 100n;
  const fraction = rest !== 0n || alwaysCents ? `.${rest.toString().padStart(2, '0')}` : '';
  return `${amount < 0n ? '\u2212' : ''}$${whole}${fraction}`;
}

/** `799 → "7.99% p.a."` */
export function perYear(hundredths: number): string {
  return `${(hundredths / 100).toFixed(2)}% p.a.`;
}
