import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/** After a decline at assessment: what it stood on can be put right, and is looked at again when it is handed in. */
export function ChangeAnswers() {
  return (
    <Card title="Has something changed, or is something not right?">
      <p className="text-muted">
        Everything you told us is kept. Change what is different now, and we look at it again. It does not
        affect your credit score.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink variant="secondary" href={pathOf('application/step-1')}>
          Change my income
        </ButtonLink>
        <TextLink standalone href={pathOf('application/step-2')}>
          Change my spending and debts
        </TextLink>
        <TextLink standalone href={pathOf('quote/offer')}>
          Choose another loan
        </TextLink>
      </div>
    </Card>
  );
}
