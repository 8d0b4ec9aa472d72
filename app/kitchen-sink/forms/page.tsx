import type { Metadata } from 'next';
import { AmountForm } from '#components/kitchen-sink/forms/amount-form.tsx';
import { ClosedFieldForm, HouseholdForm } from '#components/kitchen-sink/forms/household-form.tsx';
import { Specimen } from '#components/kitchen-sink/specimen.tsx';

export const metadata: Metadata = { title: 'Forms' };

/** Forms as screens compose them: Next shows what stands in the way of an empty one. */
export default function FormsPage() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-form px-4 pb-24 sm:px-6">
      <h1 className="pt-10 pb-4 text-36">Forms</h1>
      <Specimen id="empty" title="Empty: Next shows the error summary and the errors">
        <AmountForm name="empty-amount" />
      </Specimen>
      <Specimen id="filled" title="Filled: Next is refused by the server">
        <AmountForm name="filled-amount" amount={30_000} />
      </Specimen>
      <Specimen id="unsent" title="Answers brought back from the device">
        <AmountForm name="unsent-amount" amount={30_000} notices="unsent" />
      </Specimen>
      <Specimen id="conflict" title="Answers changed in another window">
        <AmountForm name="conflicting-amount" amount={30_000} notices="conflict" />
      </Specimen>
      <Specimen id="outdated" title="A tick beside words that are no longer in force">
        <AmountForm name="outdated-amount" amount={30_000} notices="outdated" />
      </Specimen>
      <Specimen id="closed" title="A field that is closed">
        <ClosedFieldForm />
      </Specimen>
      <Specimen id="screen" title="A screen with a list: turning its switch off asks first">
        <HouseholdForm />
      </Specimen>
    </main>
  );
}
