/** How a scenario travels. Kept apart from the list of scenarios, because the browser's client needs only this. */

/** On a call of the API. */
export const SCENARIO_HEADER = 'x-scenario';
export const SCENARIO_PARTNER_HEADER = 'x-scenario-partner';

/** Addresses under a reserved name: nobody's mail. */
export const MAGIC_HOST = 'scenario.example';

/** An e-mail address that asks for a scenario: `anything+quote-refer.numbat@scenario.example`. */
export function magicAddressOf(anything: string, name: string, partner?: string): string {
  return `${anything}+${name}${partner === undefined ? '' : `.${partner}`}@${MAGIC_HOST}`;
}
