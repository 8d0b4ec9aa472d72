// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SearchableField } from '#components/form/searchable-field.tsx';
import { NOT_FOUND_TEXT } from '#components/ui/searchable-select.tsx';
import { fieldOptions } from '#lib/forms/field-definition.ts';
import type { ChoiceField } from '#lib/forms/field-definition.ts';
import { employmentFields } from '#lib/forms/fields/employment.ts';

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

async function search(typed: string, field: ChoiceField = employmentFields.industry) {
  render(
    <SearchableField
      id="industry"
      name="industry"
      label="Industry"
      options={fieldOptions(field)}
      foundBy={field.foundBy}
      value=""
    />,
  );
  await userEvent.type(screen.getByRole('combobox'), typed);
  return screen.queryAllByRole('option').map((option) => option.textContent);
}

describe('the search of industries', () => {
  it.each([
    ['ringer', ['Agriculture']],
    ['Sparky', ['Electricity, Gas & Water', 'Trades & Services']],
    ['tradie', ['Construction', 'Trades & Services']],
    ['nurse', ['Medical & Healthcare']],
    ['FIFO', ['Mining Oil & Gas']],
    ['uber', ['Transport & Logistics']],
    ['stay-at-home mum', ['Other']],
    // What people say they do comes before a label that merely contains the letters.
    ['AIN', ['Community Services', 'Medical & Healthcare', 'Education and Training']],
    ['ret', ['Retail']],
  ])('finds by "%s" what somebody may mean', async (typed, industries) => {
    const offered = await search(typed);
    expect(offered.slice(0, industries.length)).toEqual(industries);
  });

  it('finds nothing by a word that nobody says', async () => {
    expect(await search('alchemy')).toEqual([]);
    expect(screen.getAllByText(NOT_FOUND_TEXT).length).toBeGreaterThan(0);
  });

  it('is of a field that says so: another list with the same names is found by these alone', async () => {
    const { foundBy: _words, ...others } = employmentFields.industry;
    expect(await search('ringer', others)).toEqual([]);
  });
});
