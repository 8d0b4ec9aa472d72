'use client';

import { SearchableSelect } from '#components/ui/searchable-select.tsx';
import type { SearchableSelectProps } from '#components/ui/searchable-select.tsx';
import { INDUSTRY_WORDS } from '#lib/domain/industry-words.ts';

/** A long list that is searched by what people say too: "sparky" finds two industries. */
export function SearchableField(props: SearchableSelectProps) {
  return <SearchableSelect {...props} otherWords={INDUSTRY_WORDS} />;
}
