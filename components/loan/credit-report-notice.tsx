import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { BureauContact } from '#lib/contracts/quote.ts';
import { reportRights } from '#lib/domain/credit-report.ts';

/**
 * Where a credit bureau's answer is why there is no loan: which bureau it was, and what can be asked of it.
 *
 * @param bureau the quote's; undefined where the reason is another
 */
export function CreditReportNotice({ bureau }: { bureau: BureauContact | undefined }) {
  if (bureau === undefined) return null;
  const { name, phone, site } = bureau;
  return (
    <Card title="The credit bureau we asked">
      {reportRights(name).map((sentence) => (
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
