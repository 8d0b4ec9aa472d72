import { FormField } from '#components/form/form-field.tsx';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Section } from '#lib/forms/screen.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';

const AGAIN =
  'You took this back, or its words have changed since you agreed. Please read it and agree again.';

/**
 * The consent, with links to the two texts it is about: they open in a new tab, so that nothing typed is lost. It says
 * why it is asked for again.
 */
export function PrivacyConsent({ section: { title, fields } }: { section: Section }) {
  const isAskedAgain = useApplication(({ contact }) => contact?.privacyConsent === false);
  const label = (
    <>
      I have read and agree to the{' '}
      <TextLink newTab href={pathOf('privacy-disclosure-statement')}>
        privacy disclosure statement
      </TextLink>{' '}
      and the{' '}
      <TextLink newTab href={pathOf('electronic-communications-consent')}>
        electronic communications consent
      </TextLink>
    </>
  );
  return (
    <FieldGroup title={title} description={isAskedAgain ? AGAIN : undefined}>
      {fields.map((placed) => (
        <FormField key={placed.path} {...placed} label={label} />
      ))}
    </FieldGroup>
  );
}
