import NextLink from 'next/link';
import { classNames } from '#components/ui/class-names.ts';
import { SuccessIcon, WarningIcon } from '#components/ui/icons.tsx';
import { STANDALONE_LINK } from '#components/ui/link-styles.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Task, TaskState } from './tasks.ts';

const STATES: Record<TaskState, { said: string; look: string }> = {
  'to-do': { said: 'To do', look: 'text-muted' },
  attention: { said: 'Needs you', look: 'text-warn' },
  done: { said: 'Done', look: 'text-success' },
};

/** What is to do and what is done, with how much of it. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const done = tasks.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="What is to do">
      <p className="font-semibold">
        {done} of {tasks.length} done
      </p>
      <div aria-hidden="true" className="keep-colour mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-short"
          style={{ width: `${String(tasks.length === 0 ? 0 : Math.round((done / tasks.length) * 100))}%` }}
        />
      </div>
      <ol className="mt-5 divide-y divide-line rounded-card border border-line bg-surface">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ol>
    </section>
  );
}

function TaskRow({ task: { title, text, state, action } }: { task: Task }) {
  const { said, look } = STATES[state];
  return (
    <li className="flex gap-3.5 p-4 sm:px-5">
      <span className={classNames('mt-0.75', look)}>
        <TaskMark state={state} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-5">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-17">
            {title}
            <span className="sr-only">: </span>
            <span className={classNames('ml-2 text-14 whitespace-nowrap', look)}>{said}</span>
          </h3>
          <p className="text-16 text-muted">{text}</p>
        </div>
        {action !== undefined && (
          <NextLink href={action.href} className={STANDALONE_LINK}>
            {action.label}
          </NextLink>
        )}
      </div>
    </li>
  );
}

function TaskMark({ state }: { state: TaskState }) {
  if (state === 'done') return <SuccessIcon />;
  if (state === 'attention') return <WarningIcon />;
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="9" strokeWidth="1.9" />
    </svg>
  );
}

/** Where the tasks will stand. */
export function TaskListLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading what is to do</span>
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-2 h-1.5" />
      <Skeleton className="mt-5 h-96" />
    </div>
  );
}
