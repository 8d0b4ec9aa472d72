import { MAGIC_HOST } from '#lib/domain/scenario-wire.ts';

/** A scenario as somebody asks for it. */
export type AskedScenario = { readonly name: string; readonly partner?: string | undefined };

const MAGIC = new RegExp(
  String.raw`^[^@]*\+(?<name>[a-z0-9-]{1,60})(?:\.(?<partner>[a-z0-9-]{1,40}))?@${MAGIC_HOST.replaceAll('.', String.raw`\.`)}$`,
);

/**
 * What an e-mail address asks for: `anything+quote-declined@scenario.example`, or with a partner lender
 * `anything+quote-refer.numbat@scenario.example`. Undefined for any other address.
 */
export function readMagicAddress(email: string): AskedScenario | undefined {
  const { name, partner } = MAGIC.exec(email.trim().toLowerCase())?.groups ?? {};
  if (name === undefined) return undefined;
  return partner === undefined ? { name } : { name, partner };
}
