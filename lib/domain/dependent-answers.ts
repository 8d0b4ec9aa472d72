import { DEBT_CONSOLIDATION_PURPOSE, hasPartner } from './options.ts';

/**
 * Answers that lose their meaning when another answer changes (specification §4: "Turning a switch off clears the
 * dependent data"; "Changing to unsecured clears assets"; partner income only when married or de facto; both debt
 * switches forced on when the loan pays off debts). Answers are the values of one form, or of several merged: an answer
 * that is not there is not touched.
 */

/** Answers by name, nested as the forms hold them. */
export type Answers = Readonly<Record<string, unknown>>;

/** What one change removed, so that the applicant can be told and can undo it until the next save. */
export type Removal = {
  /** The answer whose change caused it, and what it was before. */
  cause: string;
  causeBefore: unknown;
  /** What was removed, in the applicant's words: "your partner's income". */
  label: string;
  /** Each removed answer that held something. */
  removed: readonly { path: string; value: unknown }[];
};

type Dependence = {
  cause: string;
  /** Whether the dependents still apply with this value of the cause. */
  keeps: (value: unknown) => boolean;
  label: string;
  /** The dependents and what they are when nothing is answered. Record ids are kept. */
  blanks: Readonly<Record<string, unknown>>;
  /** A list whose saved items are marked for deletion. */
  list?: { path: string; deletions: string };
};

const isOn = (value: unknown) => value === true;

const PARTNER_INCOME = { 'partnerIncome.amount': '', 'partnerIncome.frequency': 'Yearly' };
const RENTAL_INCOME = { 'rentalIncome.amount': '', 'rentalIncome.frequency': '' };
const CENTRELINK_INCOME = { 'centrelinkIncome.amount': '', 'centrelinkIncome.frequency': '' };

const DEPENDENCES: readonly Dependence[] = [
  {
    cause: 'loanType',
    keeps: (value) => value !== 'Unsecured',
    label: 'what secures the loan',
    blanks: { 'asset.ownership': '', 'asset.assetType': '', 'asset.regoNumber': '', 'asset.regoState': '' },
  },
  {
    cause: 'maritalStatus',
    keeps: hasPartner,
    label: "your partner's income and shared costs",
    blanks: { partnerHasIncome: false, ...PARTNER_INCOME, partnerSharedExpenses: false },
  },
  { cause: 'partnerHasIncome', keeps: isOn, label: "your partner's income", blanks: PARTNER_INCOME },
  {
    cause: 'hasOtherIncome',
    keeps: isOn,
    label: 'your other income',
    blanks: { hasRentalIncome: false, ...RENTAL_INCOME, hasCenterlinkIncome: false, ...CENTRELINK_INCOME },
  },
  { cause: 'hasRentalIncome', keeps: isOn, label: 'your rental income', blanks: RENTAL_INCOME },
  { cause: 'hasCenterlinkIncome', keeps: isOn, label: 'your Centrelink income', blanks: CENTRELINK_INCOME },
  {
    cause: 'rentalExpenses',
    keeps: isOn,
    label: 'your rent or board',
    blanks: { 'rent.amount': '', 'rent.frequency': 'Monthly' },
  },
  listDependence('hasMortgages', 'mortgages', 'your mortgages'),
  listDependence('hasCreditCards', 'creditCards', 'your credit cards'),
  listDependence('hasPersonalLoans', 'personalLoans', 'your personal loans'),
];

/** What a new list item holds before anything is answered; all its other answers are empty. */
const NEW_ITEM: Answers = { frequency: 'Monthly' };

function listDependence(cause: string, path: string, label: string): Dependence {
  return { cause, keeps: isOn, label, blanks: { [path]: [] }, list: { path, deletions: `${path}ToDelete` } };
}

/** The switches that stay on while the loan pays off debts. */
const DEBT_SWITCHES = ['hasCreditCards', 'hasPersonalLoans'] as const;

/**
 * Clears what depends on the answers that changed from `before` to `after`, and nothing else. Pure; returns the same
 * object when nothing had to change. `removals` is empty when nothing was lost: list items that were opened but not
 * filled in go without mention.
 */
export function clearDependentAnswers<Values extends object>(
  before: Values,
  after: Values,
): { answers: Values; removals: readonly Removal[] } {
  const asked = after as Answers;
  const was = before as Answers;
  let answers = forceDebtSwitches(asked);
  const removals: Removal[] = [];

  for (const dependence of DEPENDENCES) {
    const { cause, keeps, label, blanks } = dependence;
    const isTurnedOff = keeps(was[cause]) && cause in answers && !keeps(answers[cause]);
    if (!isTurnedOff) continue;
    const removed = Object.entries(blanks)
      .map(([path, blank]) => ({ path, blank, value: read(answers, path) }))
      .filter(({ value, blank }) => value !== undefined && !isSame(value, blank));
    if (removed.length === 0) continue;
    answers = markForDeletion(answers, dependence);
    for (const { path, blank } of removed) answers = write(answers, path, blank);
    if (removed.some(({ value }) => isAnswer(value))) {
      removals.push({
        cause,
        causeBefore: was[cause],
        label,
        removed: removed.map(({ path, value }) => ({ path, value })),
      });
    }
  }
  return { answers: answers as Values, removals };
}

/**
 * Undoes a removal: restores the answer that caused it and everything it removed. What has been filled in again since
 * is kept, and list items added since come after the restored ones.
 */
export function undoRemoval<Values extends object>(present: Values, removal: Removal): Values {
  const dependence = DEPENDENCES.find(({ cause }) => cause === removal.cause);
  if (dependence === undefined) return present;
  let answers: Answers = write(present as Answers, removal.cause, removal.causeBefore);
  for (const { path, value } of removal.removed) {
    const now = read(answers, path);
    if (Array.isArray(value)) {
      answers = write(answers, path, [
        ...(value as unknown[]),
        ...(Array.isArray(now) ? (now as unknown[]) : []),
      ]);
    } else if (isSame(now, dependence.blanks[path])) {
      answers = write(answers, path, value);
    }
    answers = unmarkForDeletion(answers, dependence, value);
  }
  return answers as Values;
}

/** Both debt switches are on while the loan pays off credit cards or loans (specification §4). */
function forceDebtSwitches(answers: Answers): Answers {
  if (answers.loanPurpose !== DEBT_CONSOLIDATION_PURPOSE) return answers;
  return DEBT_SWITCHES.filter((name) => answers[name] === false).reduce<Answers>(
    (forced, name) => ({ ...forced, [name]: true }),
    answers,
  );
}

function markForDeletion(answers: Answers, { list }: Dependence): Answers {
  if (list === undefined || !(list.deletions in answers)) return answers;
  const marked = idsOf(answers[list.deletions]);
  const saved = savedIds(answers[list.path]).filter((id) => !marked.includes(id));
  return { ...answers, [list.deletions]: [...marked, ...saved] };
}

function unmarkForDeletion(answers: Answers, { list }: Dependence, restored: unknown): Answers {
  if (list === undefined || !(list.deletions in answers)) return answers;
  const saved = savedIds(restored);
  return { ...answers, [list.deletions]: idsOf(answers[list.deletions]).filter((id) => !saved.includes(id)) };
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** The ids of the items that have been saved: a new item has none. */
function savedIds(items: unknown): string[] {
  if (!Array.isArray(items)) return [];
  return idsOf(items.map((item: unknown) => (isRecord(item) ? item.id : undefined))).filter(
    (id) => id !== '',
  );
}

function read(answers: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), answers);
}

function write(answers: Answers, path: string, value: unknown): Answers {
  const [key = '', ...rest] = path.split('.');
  const part = answers[key];
  return {
    ...answers,
    [key]: rest.length === 0 ? value : write(isRecord(part) ? part : {}, rest.join('.'), value),
  };
}

function isSame(value: unknown, blank: unknown): boolean {
  return Array.isArray(value) && Array.isArray(blank)
    ? value.length === blank.length
    : Object.is(value, blank);
}

/** A list counts as an answer when one of its items holds more than a new one does. */
function isAnswer(value: unknown): boolean {
  if (!Array.isArray(value)) return true;
  return value.some(
    (item: unknown) =>
      isRecord(item) && Object.entries(item).some(([name, part]) => part !== '' && part !== NEW_ITEM[name]),
  );
}

function isRecord(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null;
}
