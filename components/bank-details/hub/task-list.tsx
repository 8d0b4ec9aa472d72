import NextLink from 'next/link';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { TickIcon, WarningIcon } from '#components/ui/icons.tsx';
import { STANDALONE_LINK } from '#components/ui/link-styles.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Task, TaskState } from './tasks.ts';

const STATES: Record<TaskState, { said: string; look: string; mark: string }> = {
  'to-do': { said: 'To do', look: 'text-muted', mark: 'border-accent text-accent' },
  attention: { said: 'Needs you', look: 'text-warn', mark: 'border-transparent text-warn' },
  done: { said: 'Done', look: 'text-success', mark: 'border-accent bg-accent text-white' },
};

/**
 * What to do and what is done, with a count.
 *
 * @param nextId the task that the page's main button leads to; the others have links
 */
export function TaskList({ tasks, nextId }: { tasks: readonly Task[]; nextId?: string | undefined }) {
  const done = tasks.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label="What to do">
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
        {tasks.map((task, index) => (
          <TaskRow key={task.id} task={task} number={index + 1} isNext={task.id === nextId} />
        ))}
      </ol>
    </section>
  );
}

function TaskRow({
  task: { title, text, state, action },
  number,
  isNext,
}: {
  task: Task;
  number: number;
  isNext: boolean;
}) {
  const { said, look, mark } = STATES[state];
  return (
    <li className="flex gap-3.5 p-4 sm:px-5">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full border-2 font-semibold',
          mark,
        )}
      >
        <TaskMark state={state} number={number} />
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
        {action !== undefined &&
          (isNext ? (
            <span className="my-2">
              <ButtonLink href={action.href}>{action.label}</ButtonLink>
            </span>
          ) : (
            <NextLink href={action.href} className={STANDALONE_LINK}>
              {action.label}
            </NextLink>
          ))}
      </div>
    </li>
  );
}

function TaskMark({ state, number }: { state: TaskState; number: number }) {
  switch (state) {
    case 'done':
      return <TickIcon />;
    case 'attention':
      return <WarningIcon />;
    case 'to-do':
      return number;
  }
}

/** The place where the tasks will be. */
export function TaskListLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading what to do</span>
      <Skeleton className="h-6 w-28" />
      <Skeleton className="mt-2 h-1.5" />
      <Skeleton className="mt-5 h-96" />
    </div>
  );
}
