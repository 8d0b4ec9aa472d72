import { TextLink } from '#components/ui/text-link.tsx';
import { FULL_ENQUIRY_WORDS } from '#lib/legal/credit-enquiry.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { SigningNotice } from './signing-notice.tsx';

const ALSO_READ: readonly RouteId[] = ['privacy-disclosure-statement', 'electronic-communications-consent'];

/** What is read right before an offer is accepted. Only words, drawn on the server: no code is sent for them. */
export function BeforeAccepting() {
  return (
    <>
      <p className="text-16 text-muted print:hidden">
        You can also read the{' '}
        {ALSO_READ.map((route, index) => (
          <span key={route}>
            {index > 0 && ' and the '}
            <TextLink href={pathOf(route)} newTab>
              {routeOf(route).title}
            </TextLink>
          </span>
        ))}
        .
      </p>
      <p className="max-w-form text-16 text-muted">{FULL_ENQUIRY_WORDS}</p>
      <SigningNotice />
    </>
  );
}
