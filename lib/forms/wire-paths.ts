import { ADDRESS_PARTS } from '#lib/domain/address.ts';
import type { FieldErrors } from './validate-screen.ts';

/** Where a name on the wire differs from the name in a form. */
const FORM_NAMES: Readonly<Record<string, string>> = { consolidate: 'payout' };

/** Fields of the wire that one control answers for: what a search found is shown by the search box. */
const SEARCHED_ADDRESS: readonly string[] = ['recordId', ...ADDRESS_PARTS];

/**
 * The form path of a field error: `toFormPath('creditCards.1', 'consolidate') → 'creditCards.1.payout'`.
 *
 * @param place the part of the form that was sent: '' for the form itself, `currentAddress`, `partnerIncome`, …
 * @param wirePath the path in the request body, as in `errors[].path`
 */
export function toFormPath(place: string, wirePath: string): string {
  const names = wirePath
    .replace(/^assets\.\d+\./, 'asset.')
    .split('.')
    .map((name) => FORM_NAMES[name] ?? name);
  return [place, ...names].filter(Boolean).join('.');
}

/**
 * The field errors of a reply, by form path; of several about one field, the first. Give the paths on the screen: an
 * error about a part of a searched address goes to the search box, one about the whole of an address entered by hand to
 * its street number, and one about nothing on the screen is left out, for the general message.
 *
 * @param errors each with the part of the form that was sent, as in {@link toFormPath}
 */
export function toFormErrors(
  errors: readonly { part?: string; path: string; message: string }[],
  visiblePaths: readonly string[],
): FieldErrors {
  const found: Record<string, string> = {};
  for (const { part = '', path, message } of errors) {
    const shown = [toFormPath(part, path), ...addressControlsOf(part, path)].find((candidate) =>
      visiblePaths.includes(candidate),
    );
    if (shown !== undefined) found[shown] ??= message;
  }
  return found;
}

/** The control that stands for a part of a searched address, and for the whole of one entered by hand. */
function addressControlsOf(place: string, wirePath: string): string[] {
  if (wirePath === 'address') return [`${place}.streetNumber`];
  return SEARCHED_ADDRESS.includes(wirePath) ? [`${place}.address`] : [];
}
