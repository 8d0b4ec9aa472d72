'use client';

import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { ContractLink } from '#components/contract/contract-link.tsx';
import { ReferenceNumber } from '#components/contract/reference-number.tsx';
import { CancelApplication } from '#components/endings/cancel-application.tsx';
import { usePreparedPages } from '#components/form/use-prepared-pages.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { isApproved } from '#lib/domain/application-stages.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { useBankConnection } from '#stores/bank-connection-store.ts';
import { useSession } from '#stores/session-store.ts';
import { ConnectionPanel } from '../connection/connection-panel.tsx';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { ObservationsCard } from '../observations/observations-card.tsx';
import { OtherApplicationNotice } from '../other-application-notice.tsx';
import { standingOf } from './standing.ts';
import type { Standing } from './standing.ts';
import { TaskList, TaskListLoading } from './task-list.tsx';
import { GIVE_ACCOUNT, nextTaskOf, tasksOf } from './tasks.ts';
import type { Task } from './tasks.ts';
import { useReloadOnReturn } from '#components/ui/use-reload-on-return.ts';

const reload = async () => {
  const { reloadDocuments } = await import('#stores/actions/reload-on-return.ts');
  await reloadDocuments();
};

/** After acceptance: how the application stands, what is left to do, and the bank's page while one is connected. */
export function HubScreen() {
  const startUp = useSession((session) => session.startUp);
  const hasDocuments = useApplication(({ documents }) => documents !== undefined);
  useReloadOnReturn(reload);
  // All of it at once: showing each resource as it loads would move what is already there.
  if (hasDocuments && startUp !== 'pending') return <Hub />;
  // As tall as a window, so that nothing in sight moves when it is loaded.
  return (
    <div className="min-h-dvh">
      {startUp === 'pending' ? (
        <>
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="mt-4 mb-8 h-6" />
          <TaskListLoading />
        </>
      ) : (
        <CouldNotLoad what="your application" kept="Nothing is lost." />
      )}
    </div>
  );
}

function Hub() {
  const { application, documents, bankAccount, observations, servicing } = useApplication(
    useShallow((state) => ({
      application: state.application,
      documents: state.documents,
      bankAccount: state.bankAccount,
      observations: state.observations,
      servicing: state.servicing,
    })),
  );
  const status = application?.s1ApplicationStatus;
  const tasks = tasksOf({ application, documents, bankAccount, observations, servicing });
  const hasTasks = tasks.some(({ state }) => state !== 'done');
  const hasDecision = isApproved(status);
  const isBankShown = useBankWasOpened();
  const nextId = nextTaskOf(tasks, { isBankShown, hasDecision });
  usePreparedPages(tasks.find(({ id }) => id === nextId)?.action?.href ?? '');
  const { heading, next } = hasDecision
    ? approved(tasks)
    : standingOf(status, tasks, application?.statusReason);
  return (
    <>
      <OtherApplicationNotice />
      <h2 className="text-28 sm:text-36">{heading}</h2>
      <p className="mt-3 text-18 text-muted">{next}</p>
      {hasTasks && <LastDay dueBy={application?.dueBy} />}
      {hasDecision && (
        <p className="mt-6">
          <ButtonLink href={pathOf('application/completed')}>See your loan</ButtonLink>
        </p>
      )}
      {isBankShown && (
        <section aria-label="Connect your bank" className="mt-8">
          <ConnectionPanel />
        </section>
      )}
      <div className="mt-8">
        <TaskList tasks={tasks} nextId={nextId} />
      </div>
      <ObservationsCard />
      <section aria-label="Your application" className="mt-10 grid gap-1 border-t border-line pt-6 text-16">
        {application !== undefined && (
          <p className="mb-2 text-muted">
            Your reference number is <ReferenceNumber />.
          </p>
        )}
        <ContractLink>
          {status === 'Offer Awaiting Confirmation'
            ? 'Draft of the changed contract'
            : 'My copy of the loan contract'}
        </ContractLink>
        <div>
          <CancelApplication />
        </div>
      </section>
    </>
  );
}

/** An approved loan no longer needs what was asked for, but it still needs an account. */
const approved = (tasks: readonly Task[]): Standing => ({
  heading: 'Your loan is approved',
  next: tasks.some(({ id, state }) => id === GIVE_ACCOUNT && state !== 'done')
    ? 'Please tell us where to pay your loan. The lender cannot pay it until you do.'
    : 'There is nothing more for you to do here.',
});

/** While the application is with the lender there is no last day, and none is named. */
function LastDay({ dueBy }: { dueBy: string | undefined }) {
  if (dueBy === undefined) return null;
  return (
    <p className="mt-2 text-18 text-muted">
      Please do this by <strong className="text-ink">{toUnbrokenDate(dayOf(new Date(dueBy)))}</strong>. After
      that day, your application will end.
    </p>
  );
}

/**
 * Whether the box for the bank's page is shown: from the first connection of this visit on, since it says how that
 * went.
 */
function useBankWasOpened(): boolean {
  const isConnecting = useBankConnection() !== undefined;
  const [wasOpened, setOpened] = useState(isConnecting);
  if (isConnecting && !wasOpened) setOpened(true);
  return wasOpened;
}
