/** The id of a field's control; hint, error and error summary take theirs from it. `creditCards.0.payout → creditCards-0-payout` */
export function fieldId(path: string): string {
  return path.replaceAll('.', '-');
}
