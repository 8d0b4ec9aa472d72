import { TextLink } from '#components/ui/text-link.tsx';
import { brand } from '#lib/brand/brand.ts';
import type { LegalEntity } from '#lib/brand/brand.ts';
import { AFCA, telephoneLink } from '#lib/legal/outside-help.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import { AnalyticsChoice } from './analytics-choice.tsx';

/** Which entity answers for the page: the broker on quote and partner pages, the licensee elsewhere (specification §2). */
export type LegalKind = 'broker' | 'licensee';

const LEGAL_PAGES = [
  'privacy-disclosure-statement',
  'electronic-communications-consent',
  'terms-and-conditions',
  'target-market-determination',
  'complaints',
] as const;

function legalLine(kind: LegalKind): string {
  const describe = (entity: LegalEntity) => `${entity.name}, ABN ${entity.abn}, ${entity.licence}`;
  return kind === 'broker'
    ? `Broker services are provided by ${describe(brand.brokerServices)}.`
    : `Credit is provided by ${describe(brand.licensee)}.`;
}

/** Who is behind the page, where to complain and where to find help. */
export function SiteFooter({ legal }: { legal: LegalKind }) {
  return (
    <footer className="border-t border-line bg-surface text-16 text-muted print:border-0 print:bg-white">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-6 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_20rem] print:py-4">
        <div className="grid max-w-prose content-start gap-4">
          <p>{legalLine(legal)} All loans are subject to lending criteria, fees and charges.</p>
          <p>
            If we cannot resolve your complaint, the Australian Financial Complaints Authority can help, free
            of charge: <TextLink href={telephoneLink(AFCA.phone)}>{AFCA.phone}</TextLink>,{' '}
            <TextLink href={`mailto:${AFCA.email}`}>{AFCA.email}</TextLink>, {AFCA.address}.
          </p>
        </div>
        <div className="grid content-start gap-1 print:hidden">
          <p>
            <span className="block">Need help? Call us</span>
            <TextLink
              href={brand.phone.href}
              className="inline-flex min-h-target items-center text-18 font-semibold"
            >
              {brand.phone.shown}
            </TextLink>
            <span className="block">{brand.phone.hours}</span>
          </p>
          <p>
            Trouble making repayments?{' '}
            <TextLink href={brand.hardship.phone.href} className="inline-flex min-h-target items-center">
              {brand.hardship.phone.shown}
            </TextLink>
          </p>
        </div>
        <nav aria-label="Legal" className="border-t border-line pt-3 lg:col-span-2 print:hidden">
          <ul className="flex flex-wrap gap-x-6 lg:grid lg:grid-cols-[1fr_1fr_20rem] lg:gap-x-16">
            {LEGAL_PAGES.map((id) => (
              <li key={id}>
                <TextLink href={pathOf(id)} className="inline-flex min-h-target items-center">
                  {routeOf(id).title}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-2 print:hidden">
          <AnalyticsChoice />
        </div>
      </div>
    </footer>
  );
}
