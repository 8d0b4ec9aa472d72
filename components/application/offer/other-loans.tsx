import { ButtonLink } from '#components/ui/button-link.tsx';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import type { Alternative } from '#lib/contracts/quote.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { OfferSection } from './offer-section.tsx';

/** Other loans that pass the same assessment, besides the one offered. Never worded as an approval. */
export function OtherLoans({
  alternatives,
  offered,
}: {
  alternatives: readonly Alternative[];
  offered: OfferedLoan;
}) {
  const others = alternatives.filter(({ loanAmount }) => loanAmount !== offered.loanAmount);
  if (others.length === 0) return null;
  return (
    <OfferSection
      title="What else could work"
      intro="These fit what we counted. Choose one in your quote and we will look at it again."
    >
      <ul className="grid list-disc gap-2 pl-5">
        {others.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mt-5 print:hidden">
        <ButtonLink href={pathOf('quote/offer')} variant="secondary">
          Change my loan
        </ButtonLink>
      </div>
    </OfferSection>
  );
}
