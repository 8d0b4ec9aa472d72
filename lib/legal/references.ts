import { brand } from '#lib/brand/brand.ts';
import { CREDIT_BUREAUS, CREDIT_BUREAU_IDS } from '#lib/domain/credit-bureaus.ts';
import { formatCents } from '#lib/domain/money.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { bestTierUnsecuredMaximum } from '#lib/domain/pricing/best-tier.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import { headlineOf } from '#lib/domain/pricing/headline.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import type { LegalPart } from './legal-text.ts';
import { AFCA, DEBT_HELPLINE, telephoneLink } from './outside-help.ts';

/** What a `{reference}` of a legal text stands for. */
export type Reference = { readonly text: string; readonly href?: string };

const telephone = (shown: string): Reference => ({
  text: shown,
  href: telephoneLink(shown),
});
const email = (address: string): Reference => ({ text: address, href: `mailto:${address}` });
const site = (host: string): Reference => ({ text: host, href: `https://${host}` });
const page = (id: RouteId, section = ''): Reference => ({
  text: routeOf(id).title,
  href: `${pathOf(id)}${section}`,
});

function feeRange(loanType: LoanType): Reference {
  const { lowest, highest } = headlineOf(loanType).establishmentFee;
  return { text: `${formatCents(lowest)} to ${formatCents(highest)}` };
}

/** `equifaxPhone` and `equifaxSite`, and the same for each bureau. */
function bureauReferences(): Record<string, Reference> {
  return Object.fromEntries(
    CREDIT_BUREAU_IDS.flatMap((id) => [
      [`${id}Phone`, telephone(CREDIT_BUREAUS[id].phone)],
      [`${id}Site`, site(CREDIT_BUREAUS[id].host)],
    ]),
  );
}

const { comparisonExample } = currentPolicy;

/** Who, where and how much: filled in from the brand, the route table and the price list. */
export const REFERENCES: Readonly<Record<string, Reference>> = {
  brand: { text: brand.name },
  licensee: { text: brand.licensee.name },
  licenseeAbn: { text: brand.licensee.abn },
  licenseeLicence: { text: brand.licensee.licence },
  broker: { text: brand.brokerServices.name },
  brokerAbn: { text: brand.brokerServices.abn },
  brokerLicence: { text: brand.brokerServices.licence },
  phone: { text: brand.phone.shown, href: brand.phone.href },
  phoneHours: { text: brand.phone.hours },
  email: email(brand.email),
  postalAddress: { text: brand.postalAddress },
  hardshipPhone: { text: brand.hardship.phone.shown, href: brand.hardship.phone.href },
  hardshipEmail: email(brand.hardship.email),
  complaintsEmail: email(brand.complaintsEmail),

  privacyPage: page('privacy-disclosure-statement'),
  consentPage: page('electronic-communications-consent'),
  termsPage: page('terms-and-conditions'),
  informationStatement: page('information-statement'),
  creditGuide: { ...page('terms-and-conditions', '#credit-guide'), text: 'credit guide' },
  resumePage: page('resume'),

  minimumAmount: { text: formatCents(currentPolicy.minimumLoanAmount) },
  maximumAmount: { text: formatCents(currentPolicy.maximumLoanAmount) },
  unsecuredMaximum: { text: formatCents(currentPolicy.unsecuredMaximum) },
  bestTierMaximum: { text: formatCents(bestTierUnsecuredMaximum()) },
  minimumSalary: { text: '$30,000' },
  minimumAssetValue: { text: formatCents(currentPolicy.minimumAssetValue) },
  unsecuredFee: feeRange('Unsecured'),
  securedFee: feeRange('Secured'),
  comparisonExample: {
    text: `${formatCents(comparisonExample.loanAmount)} over ${String(comparisonExample.termMonths / 12)} years, repaid monthly`,
  },

  comparisonRateWarning: { text: COMPARISON_RATE_WARNING },

  afcaPhone: telephone(AFCA.phone),
  afcaEmail: email(AFCA.email),
  afcaSite: site('www.afca.org.au'),
  afcaAddress: { text: AFCA.address },
  oaicPhone: telephone('1300 363 992'),
  oaicSite: site('www.oaic.gov.au'),
  oaicAddress: { text: 'GPO Box 5288, Sydney NSW 2001' },
  interpreterPhone: telephone('131 450'),
  relaySite: site('www.accesshub.gov.au'),
  debtHelplinePhone: telephone(DEBT_HELPLINE.phone),
  debtHelplineSite: site('ndh.org.au'),
  ...bureauReferences(),
};

/** A text split at its references: what is between them, and what they stand for. Throws for an unknown reference. */
export function resolveReferences(text: string): (string | Reference)[] {
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      if (name === undefined) return piece;
      const reference = REFERENCES[name];
      if (reference === undefined) throw new RangeError(`No reference is called ${name}`);
      return reference;
    });
}

/** A text with its references spelt out, for where there are no links. */
export function resolveWords(text: string): string {
  return resolveReferences(text)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}

/** A part of a legal text with its references spelt out. */
export function resolvePart(part: LegalPart): LegalPart {
  return {
    ...part,
    sections: part.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => {
        if (typeof block === 'string') return resolveWords(block);
        if ('list' in block) return { list: block.list.map(resolveWords) };
        return { terms: block.terms.map(({ term, text }) => ({ term, text: resolveWords(text) })) };
      }),
    })),
  };
}
