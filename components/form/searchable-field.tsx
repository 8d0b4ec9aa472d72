'use client';

import { SearchableSelect } from '#components/ui/searchable-select.tsx';
import type { SearchableSelectProps } from '#components/ui/searchable-select.tsx';
import { INDUSTRY_WORDS } from '#lib/domain/industry-words.ts';
import type { ChoiceField } from '#lib/forms/field-definition.ts';

const WORDS = { 'industry-words': INDUSTRY_WORDS };

export type SearchableFieldProps = Omit<SearchableSelectProps, 'otherWords'> & {
  foundBy: ChoiceField['foundBy'];
};

/** A long list that can be searched, if its field says so also by words people use: "sparky" finds two industries. */
export function SearchableField({ foundBy, ...props }: SearchableFieldProps) {
  return <SearchableSelect {...props} otherWords={foundBy && WORDS[foundBy]} />;
}
