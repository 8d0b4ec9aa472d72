import type { LegalPart, LegalSection } from '#lib/legal/legal-text.ts';

export type NumberedPart = Omit<LegalPart, 'sections'> & {
  readonly sections: readonly (LegalSection & { readonly number: number })[];
};

/** Numbers the sections from 1 through all parts, so that "section 12" names one place. */
export function numberSections(parts: readonly LegalPart[]): NumberedPart[] {
  let number = 0;
  return parts.map((part) => ({
    ...part,
    sections: part.sections.map((section) => ({ ...section, number: (number += 1) })),
  }));
}
