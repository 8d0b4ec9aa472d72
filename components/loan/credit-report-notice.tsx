import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { BureauContact } from '#lib/contracts/quote.ts';
import { reportRights } from '#lib/domain/credit-report.ts';
import type { Refuser } from '#lib/domain/credit-report.ts';

/**
 * Shown where a credit bureau's answer was any part of the reason for no loan, or a smaller one: which bureau it was,
 * and what the applicant can ask of it.
 *
 * @param bureau of the quote, the assessment or the lender's refusal; undefined if that rests on no report
 */
export function CreditReportNotice({
  bureau,
  refuser = 'we',
}: {
  bureau: BureauContact | undefined;
  refuser?: Refuser;
}) {
  if (bureau === undefined) return null;
  const { name, phone, site } = bureau;
  return (
    <Card title={refuser === 'we' ? 'The credit bureau we asked' : 'The credit bureau the lender asked'}>
      {reportRights(name, refuser).map((sentence) => (
        <p key={sentence} className="mt-2 first:mt-0">
          {sentence}
        </p>
      ))}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink standalone newTab href={site}>
          {new URL(site).host}
        </TextLink>
        <TextLink standalone href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </TextLink>
      </p>
    </Card>
  );
}
