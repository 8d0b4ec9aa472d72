import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/** The pages with the questions that a decline rests on, the main one first. */
const LINKS = {
  'Quote Declined': [
    { label: 'Change my loan or my details', href: pathOf('quote/step-1') },
    { label: 'Change my address or my work', href: pathOf('quote/step-2') },
  ],
  Declined: [
    { label: 'Change my income', href: pathOf('application/step-1') },
    { label: 'Change my spending and debts', href: pathOf('application/step-2') },
    { label: 'Choose another loan', href: pathOf('quote/offer') },
  ],
} as const;

/** After a decline: the answers it rests on can be corrected, and are looked at again once they are handed in. */
export function ChangeAnswers({ status }: { status: keyof typeof LINKS }) {
  const [first, ...others] = LINKS[status];
  return (
    <Card title="Has something changed, or is something wrong?">
      <p className="text-muted">
        Everything you told us is kept. Change anything that is different now, and we will look at it again.
        It does not affect your credit score.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink variant="secondary" href={first.href}>
          {first.label}
        </ButtonLink>
        {others.map(({ label, href }) => (
          <TextLink key={href} standalone href={href}>
            {label}
          </TextLink>
        ))}
      </div>
    </Card>
  );
}
