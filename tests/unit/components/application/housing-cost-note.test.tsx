// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen as page, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expenseSections } from '#components/application/answers/expense-sections.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import type { ResidencyType } from '#lib/domain/options.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';

afterEach(cleanup);

function open(typeOfResidency: ResidencyType) {
  const given = { typeOfResidency };
  render(
    <StepForm
      screen={applicationStep2}
      given={given}
      initialValues={applicationStep2.blank(given)}
      onSave={() => Promise.resolve(undefined)}
    >
      <ScreenSections render={expenseSections(given)} />
    </StepForm>,
  );
}
function answer(group: string, name: 'Yes' | 'No') {
  fireEvent.click(within(page.getByRole('group', { name: group })).getByRole('radio', { name }));
}
const note = () => page.queryByText(/^You told us that/)?.textContent;

describe('a home that is said to cost nothing', () => {
  it.each([
    { home: 'Renting', group: 'Do you pay rent or board?', words: /you rent, board or stay with others/ },
    { home: 'Mortgage', group: 'Do you pay a mortgage?', words: /your home has a mortgage/ },
  ] as const)('is asked about once more: $home', ({ home, group, words }) => {
    open(home);
    expect(note()).toBeUndefined();
    answer(group, 'No');
    expect(note()).toMatch(words);
    answer(group, 'Yes');
    expect(note()).toBeUndefined();
  });

  it('is no matter where it does as a rule', () => {
    open('Freehold');
    expect(note()).toBeUndefined();
  });
});
