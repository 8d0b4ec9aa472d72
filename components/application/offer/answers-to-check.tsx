'use client';

import { FactList } from '#components/ui/card.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { useBroughtBy } from './use-brought-by.ts';
import { groupAnswers } from './answer-groups.ts';
import type { AnswerGroup } from './answer-groups.ts';

/** Every answer that the offer rests on, step by step, each step with a link back to it. */
export function AnswersToCheck() {
  const application = useApplication((state) => state.application);
  const incomes = useApplication((state) => state.incomes);
  const expenses = useApplication((state) => state.expenses);
  const liabilities = useApplication((state) => state.liabilities);
  const paidOut = useApplication((state) => state.assessment?.paidOut);
  const broughtBy = useBroughtBy(
    application?.applicationId,
    application?.marketing.referralName ?? undefined,
  );
  if (!application || !incomes || !expenses || !liabilities) {
    return <SkeletonText lines={10} label="Loading your answers" />;
  }
  const groups = groupAnswers({ application, incomes, expenses, liabilities, paidOut, broughtBy });
  return (
    <div className="grid gap-8">
      {groups.map((group) => (
        <Group key={group.id} group={group} canChange={isAllowedAt(pathOf(group.changeAt), application)} />
      ))}
    </div>
  );
}

function Group({ group, canChange }: { group: AnswerGroup; canChange: boolean }) {
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h3 className="text-18">{group.title}</h3>
        {canChange && (
          <TextLink standalone href={pathOf(group.changeAt)} className="print:hidden">
            Change<span className="sr-only"> {group.title.toLowerCase()}</span>
          </TextLink>
        )}
      </div>
      <FactList
        facts={group.answers.map(({ id, label, value, from }) => ({
          id,
          label,
          value: from === undefined ? value : <BroughtAnswer value={value} from={from} />,
        }))}
      />
    </section>
  );
}

function BroughtAnswer({ value, from }: { value: string; from: string }) {
  return (
    <>
      {value}
      <span className="block text-14 font-normal text-muted">from {from}</span>
    </>
  );
}
