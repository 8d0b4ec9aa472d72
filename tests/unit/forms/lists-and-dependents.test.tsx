// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DependentAnswers } from '#components/form/dependent-answers.tsx';
import { RepeatedList } from '#components/form/repeated-list.tsx';
import { FormSection, ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import type { Save } from '#components/form/use-submission.ts';
import { dayOf, toDisplayDate } from '#lib/domain/calendar.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import type { ApplicationStep1Values } from '#lib/forms/screens/application-step-1.ts';
import { applicationStep2, blankCreditCard, blankExpense } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';

const BLANK: ApplicationStep2Values = {
  ...applicationStep2.blank({}),
  everydayLiving: { id: '', amount: 1_500, frequency: 'Monthly' },
  hasCreditCards: false,
  hasPersonalLoans: false,
};
const CARDS: ApplicationStep2Values = {
  ...BLANK,
  hasCreditCards: true,
  creditCards: [
    { id: 'card-1', payout: 'keep', liabilityName: 'First Bank', creditCardLimit: 5_000, amount: '' },
    { id: '', payout: 'keep', liabilityName: 'Corner Shop', creditCardLimit: 1_000, amount: '' },
  ],
};

function saver() {
  return vi.fn<Save<ApplicationStep2Values>>(() => Promise.resolve(undefined));
}

function Step2({
  onSave = saver(),
  initialValues = CARDS,
  given = {},
}: {
  onSave?: Save<ApplicationStep2Values>;
  initialValues?: ApplicationStep2Values;
  given?: GivenAnswers;
}) {
  return (
    <StepForm screen={applicationStep2} given={given} initialValues={initialValues} onSave={onSave}>
      <DependentAnswers>
        <ScreenSections
          render={{
            mortgages: (section) => (
              <FormSection section={section}>
                <RepeatedList
                  path="mortgages"
                  flag="hasMortgages"
                  deletions="mortgagesToDelete"
                  blank={blankExpense}
                  addLabel="Add another mortgage"
                />
              </FormSection>
            ),
            creditCards: (section) => (
              <FormSection section={section}>
                <RepeatedList
                  path="creditCards"
                  flag="hasCreditCards"
                  deletions="creditCardsToDelete"
                  blank={() => blankCreditCard(given)}
                  addLabel="Add another card"
                />
              </FormSection>
            ),
          }}
        />
      </DependentAnswers>
    </StepForm>
  );
}

beforeAll(() => {
  // jsdom has no layout to scroll, and its dialogs do not open.
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

function answer(question: string, choice: 'Yes' | 'No') {
  const group = page.getByText(question).closest('fieldset');
  const radio = [...(group?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])].find(
    (candidate) => candidate.labels?.[0]?.textContent === choice,
  );
  if (radio === undefined) throw new Error(`Nothing to answer ${question}`);
  fireEvent.click(radio);
}

const names = () => page.queryAllByLabelText<HTMLInputElement>('Card provider').map((input) => input.value);
const chosen = (question: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${question}"]:checked`);
const press = (name: string | RegExp) => fireEvent.click(page.getByText(name, { selector: 'button' }));

async function save(onSave: ReturnType<typeof saver>): Promise<ApplicationStep2Values> {
  press('Next');
  await waitFor(() => {
    expect(onSave).toHaveBeenCalled();
  });
  const [values] = onSave.mock.lastCall ?? [];
  if (values === undefined) throw new Error('Nothing saved');
  return values;
}

describe('a list', () => {
  it('adds an item and puts the focus on it', async () => {
    render(<Step2 />);
    press('Add another card');
    await waitFor(() => {
      expect(names()).toEqual(['First Bank', 'Corner Shop', '']);
      expect(document.activeElement?.getAttribute('name')).toBe('creditCards.2.liabilityName');
    });
  });

  it('removes an item, keeps the others, and marks a saved one for deletion', async () => {
    const onSave = saver();
    render(<Step2 onSave={onSave} />);
    const [first] = page.getAllByText('Remove', { selector: 'button' });
    if (first !== undefined) fireEvent.click(first);
    await waitFor(() => {
      expect(names()).toEqual(['Corner Shop']);
      expect(page.getByText(/^We removed credit card 1\./).closest('[role=status]')).toBeTruthy();
      expect(document.activeElement?.textContent).toBe('Undo removing credit card 1');
    });
    const values = await save(onSave);
    expect(values.creditCards).toEqual(CARDS.creditCards.slice(1));
    expect(values.creditCardsToDelete).toEqual(['card-1']);
  });

  it('puts back what was removed, where it stood, with all its answers', async () => {
    const onSave = saver();
    const creditCards = [
      ...CARDS.creditCards,
      { ...blankCreditCard({}), payout: 'keep' as const, liabilityName: 'Third Bank', creditCardLimit: 900 },
    ];
    render(<Step2 onSave={onSave} initialValues={{ ...CARDS, creditCards }} />);
    for (const left of [['Corner Shop', 'Third Bank'], ['Third Bank']]) {
      const [first] = page.getAllByText('Remove', { selector: 'button' });
      if (first !== undefined) fireEvent.click(first);
      await waitFor(() => {
        expect(names()).toEqual(left);
      });
    }
    press(/^Undo/);
    await waitFor(() => {
      expect(names()).toEqual(['Corner Shop', 'Third Bank']);
      expect(document.activeElement?.getAttribute('name')).toBe('creditCards.0.liabilityName');
    });
    press(/^Undo/);
    await waitFor(() => {
      expect(names()).toEqual(['First Bank', 'Corner Shop', 'Third Bank']);
      expect(page.queryByText(/^We removed/)).toBeNull();
    });
    expect(await save(onSave)).toEqual({ ...CARDS, creditCards });
  });

  it('calls nothing wrong in an item that is added after a refused press', async () => {
    render(
      <Step2
        initialValues={{
          ...CARDS,
          creditCards: CARDS.creditCards.map((card) => ({ ...card, creditCardLimit: '' as const })),
        }}
      />,
    );
    press('Next');
    const summary = await page.findByRole('group', { name: /^Oops/ });
    const before = summary.textContent;
    press('Add another card');
    await waitFor(() => {
      expect(names()).toEqual(['First Bank', 'Corner Shop', '']);
    });
    expect(summary.textContent).toBe(before);
    expect(document.querySelectorAll('[name^="creditCards.2."][aria-invalid="true"]')).toHaveLength(0);
  });

  it('gives the focus to the way to take it back, when the list was full as well', async () => {
    const creditCards = Array.from({ length: 10 }, (_, index) => ({
      ...blankCreditCard({}),
      liabilityName: `Bank ${String(index)}`,
    }));
    render(<Step2 initialValues={{ ...CARDS, creditCards }} />);
    expect(page.queryByText('Add another card')).toBeNull();
    const last = page.getAllByText('Remove', { selector: 'button' }).at(-1);
    if (last !== undefined) fireEvent.click(last);
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('Undo removing credit card 10');
    });
    expect(page.getByText('Add another card')).toBeDefined();
  });

  it('opens the first item when its switch is turned on', async () => {
    render(<Step2 initialValues={BLANK} />);
    expect(names()).toEqual([]);
    answer('Do you have any credit cards?', 'Yes');
    await waitFor(() => {
      expect(names()).toEqual(['']);
    });
  });

  it('says in the summary which item an error is about', async () => {
    render(
      <Step2
        initialValues={{
          ...CARDS,
          creditCards: [...CARDS.creditCards, { ...blankCreditCard({}), payout: 'keep' }],
        }}
      />,
    );
    press('Next');
    const summary = await page.findByRole('group', { name: /^Oops/ });
    expect(summary.querySelector('a')?.textContent).toBe('Credit card 3, Card limit: This field is required');
  });
});

describe('turning a switch off', () => {
  it('says first what it removes; keeping leaves everything as it was', async () => {
    const onSave = saver();
    render(<Step2 onSave={onSave} />);
    answer('Do you have any credit cards?', 'No');
    expect(await page.findByText('This removes your credit cards')).toBeDefined();
    press('Keep');
    await waitFor(() => {
      expect(names()).toEqual(['First Bank', 'Corner Shop']);
    });
    expect(page.queryByText(/We removed/)).toBeNull();
    expect(document.activeElement).toBe(chosen('hasCreditCards'));
    expect(chosen('hasCreditCards')?.value).toBe('yes');
    expect(await save(onSave)).toEqual(CARDS);
  });

  it('removes when told to, and saves no trace but the deletion', async () => {
    const onSave = saver();
    render(<Step2 onSave={onSave} />);
    answer('Do you have any credit cards?', 'No');
    press('Remove');
    const notice = await page.findByText(/We removed your credit cards/);
    // In the section that asks the question, right under it.
    expect(notice.closest('section')?.querySelector('h2')?.textContent).toBe('Credit cards');
    expect(await save(onSave)).toEqual({ ...BLANK, creditCardsToDelete: ['card-1'] });
  });

  it('offers the same back once for each time that it was removed', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <Step2 initialValues={{ ...BLANK, rentalExpenses: true, rent: { ...BLANK.rent, amount: 400 } }} />,
    );
    for (const times of [1, 2]) {
      answer('Do you pay rent or board?', 'No');
      press('Remove');
      await waitFor(() => {
        expect(page.getAllByText(/We removed your rent or board/)).toHaveLength(times);
      });
      answer('Do you pay rent or board?', 'Yes');
      const amount = document.querySelector<HTMLInputElement>('[name="rent.amount"]');
      if (amount !== null) fireEvent.input(amount, { target: { value: '400' } });
    }
    expect(warned.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
    warned.mockRestore();
  });

  it('gives back what was removed', async () => {
    const onSave = saver();
    render(<Step2 onSave={onSave} />);
    answer('Do you have any credit cards?', 'No');
    press('Remove');
    await page.findByText(/We removed your credit cards/);
    press(/^Undo/);
    await waitFor(() => {
      expect(names()).toEqual(['First Bank', 'Corner Shop']);
    });
    expect(page.queryByText(/We removed/)).toBeNull();
    expect(document.activeElement).toBe(chosen('hasCreditCards'));
    expect(page.getByText('We put back your credit cards.').getAttribute('role')).toBe('status');
    expect(await save(onSave)).toEqual(CARDS);
  });

  it('asks nothing about an item that was opened and not filled in', async () => {
    render(<Step2 initialValues={BLANK} />);
    answer('Do you have any credit cards?', 'Yes');
    await waitFor(() => {
      expect(names()).toEqual(['']);
    });
    answer('Do you have any credit cards?', 'No');
    await waitFor(() => {
      expect(names()).toEqual([]);
    });
    expect(page.queryByText(/^This removes/)).toBeNull();
    answer('Do you have any credit cards?', 'Yes');
    await waitFor(() => {
      expect(names()).toEqual(['']);
    });
  });

  it('asks nothing when nothing is lost', async () => {
    render(<Step2 initialValues={{ ...BLANK, rentalExpenses: true }} />);
    answer('Do you pay rent or board?', 'No');
    await waitFor(() => {
      expect(page.queryByRole('textbox', { name: 'Rent or board' })).toBeNull();
    });
    expect(page.queryByText(/^This removes your rent/)).toBeNull();
  });

  it('asks once where what it removes has switches of its own', async () => {
    const blank = applicationStep1.blank({});
    const initialValues: ApplicationStep1Values = {
      ...blank,
      salary: { ...blank.salary, amount: 90_000, nextPayDate: toDisplayDate(dayOf(new Date())) },
      hasOtherIncome: true,
      hasRentalIncome: true,
      rentalIncome: { ...blank.rentalIncome, amount: 300, frequency: 'Weekly' },
      hasCenterlinkIncome: true,
      centrelinkIncome: { ...blank.centrelinkIncome, amount: 100, frequency: 'Fortnightly' },
    };
    const onSave = vi.fn<Save<ApplicationStep1Values>>(() => Promise.resolve(undefined));
    render(
      <StepForm screen={applicationStep1} given={{}} initialValues={initialValues} onSave={onSave}>
        <DependentAnswers>
          <ScreenSections />
        </DependentAnswers>
      </StepForm>,
    );
    const other = 'Do you have any other income?';

    answer(other, 'No');
    expect(await page.findByText('This removes your other income')).toBeTruthy();
    press('Remove');
    await waitFor(() => {
      expect(document.querySelector('dialog[open]')).toBeNull();
    });
    press(/^Undo/);
    expect(chosen('hasCenterlinkIncome')?.value).toBe('yes');
    expect(document.querySelector('dialog[open]')).toBeNull();

    answer(other, 'No');
    expect(await page.findByText('This removes your other income')).toBeTruthy();
    press('Remove');
    press('Next');
    await waitFor(() => {
      expect(onSave).toHaveBeenCalled();
    });
    expect(onSave.mock.lastCall?.[0]).toMatchObject({
      salary: initialValues.salary,
      hasOtherIncome: false,
      hasRentalIncome: false,
      rentalIncome: blank.rentalIncome,
      hasCenterlinkIncome: false,
      centrelinkIncome: blank.centrelinkIncome,
    });
  });

  it('does not turn the debt switches off while the loan pays off debts', async () => {
    const onSave = saver();
    const given = { loanPurpose: 'Pay off credit cards or loans' } as const;
    const paying: ApplicationStep2Values = {
      ...CARDS,
      hasPersonalLoans: true,
      creditCards: [
        {
          id: 'card-1',
          payout: 'payout',
          liabilityName: 'First Bank',
          creditCardLimit: 5_000,
          amount: 4_000,
        },
      ],
    };
    render(<Step2 onSave={onSave} given={given} initialValues={paying} />);
    answer('Which credit cards do you have?', 'No');
    await waitFor(() => {
      expect(names()).toEqual(['First Bank']);
    });
    expect(await save(onSave)).toEqual(paying);
  });
});
