import { FormField } from '#components/form/form-field.tsx';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { Section } from '#lib/forms/screen.ts';
import { pathOf } from '#lib/routes/route-table.ts';

/** The consent, with links to the two texts it is about: they open in a new tab, so that nothing typed is lost. */
export function PrivacyConsent({ section: { title, fields } }: { section: Section }) {
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
    <FieldGroup title={title}>
      {fields.map((placed) => (
        <FormField key={placed.path} {...placed} label={label} />
      ))}
    </FieldGroup>
  );
}
