import { Card, FactList } from '#components/ui/card.tsx';
import { CurrencyInput } from '#components/ui/currency-input.tsx';
import { FieldGroup, FieldShell } from '#components/ui/field-shell.tsx';
import { MaskedInput } from '#components/ui/masked-input.tsx';
import { Money } from '#components/ui/money.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { TextLink } from '#components/ui/text-link.tsx';

/** What is beside the form in the form-step frame. */
export function StepSummary() {
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

/** A form as it appears in the form-step frame. */
export function StepFields() {
  return (
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
      <StepNavigation back="/application/step-1" />
    </form>
  );
}
