'use client';

import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import type { Section } from '#lib/forms/screen.ts';
import { FieldList } from './field-list.tsx';
import { useSections } from './use-sections.ts';

/** A section as a titled group; children come after its fields. */
export function FormSection({ section, children }: { section: Section; children?: ReactNode }) {
  return (
    <FieldGroup title={section.title} description={section.description}>
      <FieldList fields={section.fields} />
      {children}
    </FieldGroup>
  );
}

/**
 * Every section of the screen, in order. A screen draws a section its own way by its key; items of a list
 * (`creditCards.0`) are drawn by their list.
 */
export function ScreenSections({
  render = {},
}: {
  render?: Readonly<Record<string, (section: Section) => ReactNode>>;
}) {
  return useSections()
    .filter(({ key }) => !key.includes('.'))
    .map((section) => (
      <Fragment key={section.key}>
        {render[section.key]?.(section) ?? <FormSection section={section} />}
      </Fragment>
    ));
}
