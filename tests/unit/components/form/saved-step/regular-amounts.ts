import { fireEvent } from '@testing-library/react';

/** The word for an amount that there is not. */
export const NONE = 'none';

const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[id="${name.replaceAll('.', '-')}"]`);

export const give = (name: string, value: string): void => {
  const target = control(name);
  if (target === null) throw new Error(`There is no ${name}`);
  fireEvent[target instanceof HTMLSelectElement ? 'change' : 'input'](target, { target: { value } });
};

/** Whether a question is answered with yes. */
export const isOn = (flag: string): boolean => (control(flag) as HTMLInputElement | null)?.checked === true;

/** Answers yes or no, also where the screen asks whether to remove what is under it. */
export function turn(flag: string, isToBeOn: boolean): void {
  if (isOn(flag) === isToBeOn) return;
  fireEvent.click(control(isToBeOn ? flag : `${flag}-2`) as HTMLElement);
  const [remove] = document.querySelectorAll('dialog[open] .dialog-foot button');
  if (remove !== undefined) fireEvent.click(remove);
}

/** An amount and how often it comes, as shown: `500 Weekly`. */
export function shownRegular(part: string): string {
  const amount = control(`${part}.amount`)?.value.replace(/[$,]/g, '') ?? '';
  return amount === '' ? '' : `${amount} ${control(`${part}.frequency`)?.value ?? ''}`;
}

export function giveRegular(part: string, word: string): void {
  if (word === NONE) return;
  const [amount = '', frequency = ''] = word.split(' ');
  give(`${part}.amount`, amount);
  give(`${part}.frequency`, frequency);
}
