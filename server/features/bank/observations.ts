import type { AnswerObservations, Observation, Observations } from '#lib/contracts/bank.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { canHappen } from '#server/features/application/lifecycle.ts';
import { assertNotOver } from '#server/features/application/not-over.ts';
import { holdOwnApplication, readOwnApplication } from '#server/features/application/own-application.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { completeIfReady } from '#server/features/document/complete.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import type { BankStatements } from '#server/providers/bank-data/interface.ts';
import type { Sealer } from '#server/security/sealing.ts';
import type { MonthlyFigures } from './declared-figures.ts';
import { openStatements } from './kept-statements.ts';
import { answerWith, isAnswered, keepAnswers } from './observation-answers.ts';
import { compareFigures, observe } from './observe.ts';
import { readDeclared } from './read-declared.ts';
import { findObservations, removeObservations, saveObservations } from './observation-repository.ts';
import { listStatements } from './statement-repository.ts';

type Unsealing = { sealer: Sealer };
type Stored = Omit<Observations, 'isAnswered'>;

const placeOf = (applicationId: string) => `bank_observation.observations:${applicationId}`;

/** What the statements show next to what was declared; nothing until a bank is connected. */
export async function readObservations(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
): Promise<Observations> {
  await readOwnApplication(deps.database, identity, applicationId);
  return loadObservations(deps, deps.database, applicationId);
}

/**
 * Takes the applicant's answers about figures that were far apart. The last answer to each counts.
 * @throws AppError 'lifecycle-conflict' (409) once the lender has decided, or when nothing was observed;
 *   'offer-expired' (412) after the last instant; 'figures-changed' (412) where others were shown; 'invalid-fields'
 *   (422) with a path per answer.
 */
export async function answerObservations(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  { answers }: AnswerObservations,
  requestId: string,
): Promise<Observations> {
  const application = await holdOwnApplication(transaction, identity, applicationId);
  if (!canHappen('lender declined', application.status)) throw new AppError('lifecycle-conflict');
  const now = deps.clock();
  assertNotOver(application, now);
  const before = await loadObservations(deps, transaction, applicationId);
  if (before.observations.length === 0) throw new AppError('lifecycle-conflict');
  const isAsShown = ({ code, observed }: (typeof answers)[number]) =>
    observed === undefined ||
    before.observations.some((one) => one.code === code && one.observed === observed);
  if (!answers.every(isAsShown)) throw new AppError('figures-changed');
  const observations = answerWith(before.observations, answers);
  await store(deps, transaction, applicationId, { ...before, observations }, now);
  await recordEvent(transaction, {
    at: now,
    contactId: identity.contactId,
    applicationId,
    event: 'observations answered',
    facts: { answers: answers.map(({ code, answer }) => `${code}: ${answer}`) },
    requestId,
  });
  await completeIfReady(deps, transaction, applicationId, now, requestId);
  return { ...before, observations, isAnswered: isAnswered(observations) };
}

/**
 * Works the observations out again from all stored statements: after statements arrived, or a document was removed
 * along with its bank. Answers stay where the figures they refer to have not changed. The caller has the application
 * locked.
 */
export async function refreshObservations(
  deps: Unsealing,
  transaction: Transaction,
  applicationId: string,
  now: Date,
): Promise<void> {
  const [statements, declared, before] = await Promise.all([
    loadStatements(deps, transaction, applicationId),
    readDeclared(transaction, applicationId),
    loadObservations(deps, transaction, applicationId),
  ]);
  const observed = observe(statements);
  if (observed === undefined || declared === undefined) {
    await removeObservations(transaction, applicationId);
    return;
  }
  const compared = compareFigures(declared.figures, observed.figures, declared.hasPartner);
  const observations = keepAnswers(before.observations, compared);
  await store(deps, transaction, applicationId, { periodDays: observed.periodDays, observations }, now);
}

/** Figures for the lender, in cents a month. */
type FiguresForLender = {
  periodDays: number;
  declared: MonthlyFigures;
  observed: MonthlyFigures;
  /** As the applicant states them, verified by nobody: corrected where they corrected them, otherwise as declared. */
  corrected: MonthlyFigures;
  /** What the applicant said about each, and why. */
  observations: Omit<Observation, 'label' | 'needsAnswer'>[];
};

/** For the lender only; undefined when no bank was connected. */
export async function readObservationsForLender(
  deps: Unsealing,
  queryable: Queryable,
  applicationId: string,
): Promise<FiguresForLender | undefined> {
  const { periodDays, observations } = await loadObservations(deps, queryable, applicationId);
  if (periodDays === undefined) return undefined;
  const figures = (of: (observation: Observation) => number) =>
    Object.fromEntries(
      observations.map((observation) => [observation.code, of(observation)]),
    ) as MonthlyFigures;
  return {
    periodDays,
    declared: figures(({ declared }) => declared),
    observed: figures(({ observed }) => observed),
    corrected: figures(({ declared, corrected }) => corrected ?? declared),
    observations: observations.map(({ label: _label, needsAnswer: _asked, ...observation }) => observation),
  };
}

async function loadObservations(
  { sealer }: Unsealing,
  queryable: Queryable,
  applicationId: string,
): Promise<Observations> {
  const row = await findObservations(queryable, applicationId);
  if (row === undefined) return { observations: [], isAnswered: true };
  const stored = sealer.open(row.observations, placeOf(applicationId)) as Stored;
  return { ...stored, isAnswered: row.isAnswered };
}

async function loadStatements(
  deps: Unsealing,
  queryable: Queryable,
  applicationId: string,
): Promise<BankStatements[]> {
  const rows = await listStatements(queryable, applicationId);
  return rows.map(({ bankSessionId, accounts }) => openStatements(deps, bankSessionId, accounts));
}

async function store(
  { sealer }: Unsealing,
  transaction: Transaction,
  applicationId: string,
  { periodDays, observations }: Stored,
  now: Date,
): Promise<void> {
  await saveObservations(transaction, {
    applicationId,
    observations: sealer.seal({ periodDays, observations } satisfies Stored, placeOf(applicationId)),
    isAnswered: isAnswered(observations),
    updatedAt: now,
  });
}
