import { fireEvent } from '@testing-library/react';
import { DependentAnswers } from '#components/form/dependent-answers.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { expenseSections } from '#components/application/answers/expense-sections.tsx';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { saveApplicationStep2 } from '#stores/actions/save-application-step-2.ts';
import { applicationStep2Values } from '#stores/screen-values/application-step-2.ts';
import type { Kind } from './debts-api.ts';
import { buttons } from './saved-steps.tsx';

export const KINDS: readonly Kind[] = ['Credit Card', 'Personal Loan'];

/** How the screen asks for the debts of a kind, and what else a new one is given. */
const LISTS = {
  'Credit Card': {
    path: 'creditCards',
    flag: 'hasCreditCards',
    add: 'Add a card',
    amounts: ['creditCardLimit'],
  },
  'Personal Loan': {
    path: 'personalLoans',
    flag: 'hasPersonalLoans',
    add: 'Add a loan',
    amounts: ['repaymentAmount', 'amount'],
  },
} as const;

/** How many presses of Next have got as far as their save. */
export const taken = { presses: 0 };

/** Application step 2, without what surrounds its form. */
export function Debts() {
  const { saving, ...step } = useSavedStep({
    screen: applicationStep2,
    read: applicationStep2Values,
    loadSave: () =>
      Promise.resolve((values: ApplicationStep2Values, base?: ApplicationStep2Values) => {
        taken.presses += 1;
        return saveApplicationStep2(values, base);
      }),
  });
  return (
    <StepForm {...step}>
      <DependentAnswers>
        <ScreenSections render={expenseSections(step.given)} />
      </DependentAnswers>
      <SavingNotices {...saving} />
    </StepForm>
  );
}

const find = (id: string) => document.querySelector<HTMLInputElement>(`[id="${id}"]`);
const rowOf = (kind: Kind, at: number, name: string) => find(`${LISTS[kind].path}-${String(at)}-${name}`);
const give = (field: HTMLInputElement | null, value: string) => {
  if (field === null) throw new Error('There is no such field');
  fireEvent.input(field, { target: { value } });
};
const press = (button: Element | null | undefined) => {
  if (button === null || button === undefined) throw new Error('There is no such button');
  fireEvent.click(button);
};

/** The names of the debts that are shown, in their order. */
export function shownDebts(kind: Kind): string[] {
  const names: string[] = [];
  for (let row = rowOf(kind, 0, 'liabilityName'); row !== null;) {
    names.push(row.value);
    row = rowOf(kind, names.length, 'liabilityName');
  }
  return names;
}

const isOn = (kind: Kind) => find(LISTS[kind].flag)?.checked === true;

/** Opens a new row; that a switch opens its first comes a moment later. */
export function openRow(kind: Kind): void {
  const isToTurnOn = !isOn(kind);
  press(isToTurnOn ? find(LISTS[kind].flag) : buttons(LISTS[kind].add)[0]);
}

export function fillLastRow(kind: Kind, debt: string): void {
  const at = shownDebts(kind).length - 1;
  for (const amount of LISTS[kind].amounts) give(rowOf(kind, at, amount), '500');
  press(document.querySelector(`input[name="${LISTS[kind].path}.${String(at)}.payout"][value="keep"]`));
  give(rowOf(kind, at, 'liabilityName'), debt);
}

export const rename = (kind: Kind, at: number, debt: string): void => {
  give(rowOf(kind, at, 'liabilityName'), debt);
};

export function removeRow(kind: Kind, at: number): void {
  const row = rowOf(kind, at, 'liabilityName')?.closest('fieldset');
  press(buttons('Remove', row ?? undefined)[0]);
}

/** Says that there are none, also where the screen asks whether to remove them. */
export function switchOff(kind: Kind): void {
  if (!isOn(kind)) return;
  press(find(`${LISTS[kind].flag}-2`));
  const [remove] = document.querySelectorAll('dialog[open] .dialog-foot button');
  if (remove !== undefined) press(remove);
}

/** Puts back what was removed last. @returns whether anything could be */
export function undo(): boolean {
  const [button] = buttons('Undo');
  if (button !== undefined) press(button);
  return button !== undefined;
}

/** The questions about another window, as they are drawn. */
export function debtQuestions() {
  return buttons('Keep mine').map((keep) => {
    const item = keep.closest('li') as HTMLElement;
    const about: Kind = /loan|Lender/.test(item.textContent) ? 'Personal Loan' : 'Credit Card';
    return {
      about,
      text: item.textContent,
      keep,
      use: buttons('Use the saved answer', item)[0] as HTMLElement,
    };
  });
}
