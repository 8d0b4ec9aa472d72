'use client';

import { useEffect, useState } from 'react';
import { Disclosure } from '#components/ui/accordion.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { describeField, FieldRow, FieldShell } from '#components/ui/field-shell.tsx';
import { NO_PERIOD, readPeriod } from '#lib/domain/statement-period.ts';
import type { TypedPeriod } from '#lib/domain/statement-period.ts';
import { serviceToday } from '#lib/forms/service-today.ts';
import { recallPeriods, typePeriod } from '#stores/actions/keep-statement-dates.ts';
import { useUploads } from '#stores/upload-store.ts';

const PARTS = [
  { part: 'from', label: 'First day of the statement you add next' },
  { part: 'to', label: 'Last day of the statement you add next' },
] as const;

/**
 * The days covered by the bank statement that is added next; they are sent with its file. Folded until they are wanted,
 * because a statement is accepted without them.
 */
export function StatementDates({ documentId }: { documentId: string }) {
  const period = useUploads(({ periods }) => periods[documentId]) ?? NO_PERIOD;
  const [left, leave] = useState<Partial<Record<keyof TypedPeriod, boolean>>>({});
  const read = readPeriod(period, serviceToday());
  const isTyped = period.from !== '' || period.to !== '';
  // Once unfolded they stay so: the next statement has dates too.
  const [isOpen, setOpen] = useState(isTyped);
  if (isTyped && !isOpen) setOpen(true);

  useEffect(() => {
    void recallPeriods().catch(reportError);
  }, []);

  return (
    <div className="border-t border-line">
      <Disclosure summary="Add the dates of the statement (optional)" isOpen={isOpen}>
        <p className="mb-4 text-16 text-muted">They help us see whether a month is missing.</p>
        <FieldRow>
          {PARTS.map(({ part, label }) => {
            const id = `${part}-${documentId}`;
            const error = read.isValid || left[part] !== true ? undefined : read.errors[part];
            return (
              <FieldShell key={part} id={id} label={label} hint="DD/MM/YYYY" optional error={error}>
                <DateInput
                  id={id}
                  name={id}
                  autoComplete="off"
                  value={period[part]}
                  onChange={(text) => {
                    typePeriod(documentId, { [part]: text });
                  }}
                  onBlur={() => {
                    leave((before) => ({ ...before, [part]: true }));
                  }}
                  {...describeField(id, { hint: true, error })}
                />
              </FieldShell>
            );
          })}
        </FieldRow>
      </Disclosure>
    </div>
  );
}
