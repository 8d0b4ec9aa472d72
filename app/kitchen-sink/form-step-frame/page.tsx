import type { Metadata } from 'next';
import { CreditScoreBanner } from '#components/frames/credit-score-banner.tsx';
import { FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { Card, FactList } from '#components/ui/card.tsx';
import { CurrencyInput } from '#components/ui/currency-input.tsx';
import { FieldGroup, FieldShell } from '#components/ui/field-shell.tsx';
import { MaskedInput } from '#components/ui/masked-input.tsx';
import { Money } from '#components/ui/money.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { ratingsFor } from '#lib/brand/brand.ts';

export const metadata: Metadata = { title: 'Form-step frame' };

function Summary() {
  return (
    <Card
      title="Unsecured Loan Summary"
      action={
        <TextLink standalone href="/quote/offer" className="min-w-target shrink-0">
          Edit
        </TextLink>
      }
    >
      <Money cents={60_815} size="large" suffix="a month" />
      <div className="mt-4">
        <FactList
          facts={[
            { id: 'amount', label: 'Loan amount', value: '$30,000' },
            { id: 'term', label: 'Term', value: '5 years' },
            { id: 'rate', label: 'Interest rate', value: '7.99% p.a.' },
          ]}
        />
      </div>
    </Card>
  );
}

/** The form-step frame around a form. */
export default function FormStepFramePage() {
  return (
    <FormStepFrame
      route="application/step-2"
      intro="Round figures are fine. We use them to check that the repayments suit you."
      aside={<Summary />}
      asideSummary={<Money cents={60_815} size="medium" suffix="a month" />}
      lead={
        <div className="grid gap-4">
          <CreditScoreBanner />
          <ReviewRatings ratings={ratingsFor('sandbox')} />
        </div>
      }
      hasBankStatementsFooter
    >
      <form>
        <FieldGroup title="Your home">
          <FieldShell id="rent" label="Rent or board">
            <CurrencyInput id="rent" name="rent" suffix="a month" />
          </FieldShell>
        </FieldGroup>
        <FieldGroup title="Living" description="Food, transport, phone, insurance and fun.">
          <FieldShell id="everyday" label="Everyday living">
            <CurrencyInput id="everyday" name="everyday" suffix="a month" />
          </FieldShell>
          <FieldShell id="employer" label="Employer">
            <TextInput id="employer" name="employer" />
          </FieldShell>
          <FieldShell id="years" label="Years there">
            <MaskedInput id="years" name="years" pattern="##" suffix="years" />
          </FieldShell>
        </FieldGroup>
        <StepNavigation back={{ href: '/application/step-1' }} />
      </form>
    </FormStepFrame>
  );
}
