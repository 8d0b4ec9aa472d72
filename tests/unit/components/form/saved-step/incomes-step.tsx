import { vi } from 'vitest';
import { DependentAnswers } from '#components/form/dependent-answers.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { getContact } from '#lib/api/contact.ts';
import { incomeCalls } from '#lib/api/income.ts';
import type { KnownIncome } from '#lib/api/mappers/income.ts';
import { toDisplayDate } from '#lib/domain/calendar.ts';
import type { Frequency, IncomeType } from '#lib/domain/options.ts';
import { serviceToday } from '#lib/forms/service-today.ts';
import { applicationStep1 } from '#lib/forms/screens/application-step-1.ts';
import { saveApplicationStep1 } from '#stores/actions/save-application-step-1.ts';
import { applicationStore, setKnown } from '#stores/application-store.ts';
import { applicationStep1Values } from '#stores/screen-values/application-step-1.ts';
import { knownApplication } from '../../quote/quotes.ts';
import { NONE, give, giveRegular, isOn, shownRegular, turn } from './regular-amounts.ts';
import { CONTACT } from './saved-steps.tsx';
import type { Answers, WatchedStep } from './watched-step.ts';

/** How a question about each begins. */
const LABELS = {
  other: /^(Do you have any other|Rental|How often is the rent|Centrelink|How often is Centrelink)/,
  partner: /^(Does your partner|Partner's income|How often is it paid)/,
  salary: /^Annual salary/,
};
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];

/** Application step 1, without what surrounds its form. */
function Incomes() {
  const { saving, ...step } = useSavedStep({
    screen: applicationStep1,
    read: applicationStep1Values,
    loadSave: () => Promise.resolve(saveApplicationStep1),
  });
  return (
    <StepForm {...step}>
      <DependentAnswers>
        <ScreenSections />
      </DependentAnswers>
      <SavingNotices {...saving} />
    </StepForm>
  );
}

const income = (incomeType: IncomeType, word: string): KnownIncome[] => {
  if (word === NONE) return [];
  const [amount, frequency = 'Yearly'] = word.split(' ');
  const nextPayDate = incomeType === 'Salary' ? toDisplayDate(serviceToday()) : '';
  return [
    { id: incomeType, incomeType, amount: Number(amount), frequency: frequency as Frequency, nextPayDate },
  ];
};
const incomesOf = ({ salary, partner, other }: Answers<Name>): KnownIncome[] => {
  const [rental = '', centrelink = ''] = other.split(' and ');
  return [
    ...income('Salary', salary),
    ...income('Partner', partner),
    ...income('Rental Property', rental),
    ...income('CentreLink', centrelink),
  ];
};
const answersOf = (incomes: readonly KnownIncome[]): Answers<Name> => {
  const word = (incomeType: IncomeType) => {
    const found = incomes.find((one) => one.incomeType === incomeType);
    return found === undefined ? NONE : `${String(found.amount)} ${found.frequency}`;
  };
  return {
    salary: word('Salary').replace(' Yearly', ''),
    partner: word('Partner'),
    other: `${word('Rental Property')} and ${word('CentreLink')}`,
  };
};

/** Application step 1 by its incomes: what else comes in is one answer, in up to two records. */
export const incomesStep: WatchedStep<Name> = {
  screenId: applicationStep1.id,
  Page: Incomes,
  application: knownApplication({
    loanAmount: 20_000,
    s1ApplicationStatus: 'App Start',
    maritalStatus: 'Married',
  }),
  words: {
    other: [
      'none and none',
      '300 Weekly and none',
      'none and 200 Weekly',
      '300 Weekly and 200 Weekly',
      '400 Monthly and 200 Monthly',
    ],
    partner: [NONE, '500 Weekly', '500 Monthly'],
    salary: ['80000', '90000'],
  },
  calls: 3,
  first: { other: '300 Weekly and 200 Weekly', partner: NONE, salary: '80000' },
  connect: (api) => {
    const { read, change } = api();
    const stored = () => incomesOf(read().saved);
    const put = (incomes: readonly KnownIncome[], etag: string | undefined) =>
      change(answersOf(incomes), etag);
    vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
    vi.mocked(incomeCalls.getAll).mockImplementation(() =>
      Promise.resolve({ value: stored(), etag: read().etag }),
    );
    vi.mocked(incomeCalls.create).mockImplementation(async (_ids, record, etag) => {
      const value = { ...record, id: record.incomeType };
      return { value, etag: await put([...stored(), value], etag) };
    });
    vi.mocked(incomeCalls.createAll).mockImplementation(async (_ids, records, etag) => {
      const value = records.map((record) => ({ ...record, id: record.incomeType }));
      return { value, etag: await put([...stored(), ...value], etag) };
    });
    vi.mocked(incomeCalls.put).mockImplementation((_ids, id, record, etag) =>
      put(
        stored().map((one) => (one.id === id ? { ...record, id } : one)),
        etag,
      ),
    );
    vi.mocked(incomeCalls.remove).mockImplementation((_ids, id, etag) => {
      if (!stored().some((one) => one.id === id)) return Promise.resolve(undefined);
      return put(
        stored().filter((one) => one.id !== id),
        etag,
      );
    });
  },
  load: (api) => {
    const { saved, etag } = api().read();
    setKnown('incomes', incomesOf(saved), etag);
  },
  known: (of) => answersOf(applicationStore.getState().incomes ?? [])[of],
  shown: (of) => {
    if (of === 'salary') return shownRegular('salary').trim();
    if (of === 'partner') return isOn('partnerHasIncome') ? shownRegular('partnerIncome') : NONE;
    if (!isOn('hasOtherIncome')) return 'none and none';
    const rental = isOn('hasRentalIncome') ? shownRegular('rentalIncome') : NONE;
    const centrelink = isOn('hasCenterlinkIncome') ? shownRegular('centrelinkIncome') : NONE;
    return `${rental} and ${centrelink}`;
  },
  type: (of, word) => {
    if (of === 'salary') {
      give('salary.amount', word);
      return;
    }
    if (of === 'partner') {
      turn('partnerHasIncome', word !== NONE);
      giveRegular('partnerIncome', word);
      return;
    }
    const [rental = NONE, centrelink = NONE] = word.split(' and ');
    turn('hasOtherIncome', word !== 'none and none');
    if (word === 'none and none') return;
    turn('hasRentalIncome', rental !== NONE);
    giveRegular('rentalIncome', rental);
    turn('hasCenterlinkIncome', centrelink !== NONE);
    giveRegular('centrelinkIncome', centrelink);
  },
  changed: (saved, of, word) => ({ ...saved, [of]: word }),
  about: (question) => NAMES.find((of) => LABELS[of].test(question)),
  // What is told is taken as a whole from what is known: how a question tells it is tested beside.
  told: (_question, of) => [incomesStep.known(of)],
};
