'use client';

import { useEffect, useState } from 'react';
import { DateInput } from '#components/ui/date-input.tsx';
import { describeField, FieldRow, FieldShell } from '#components/ui/field-shell.tsx';
import { dayOf } from '#lib/domain/calendar.ts';
import { NO_PERIOD, readPeriod } from '#lib/domain/statement-period.ts';
import type { TypedPeriod } from '#lib/domain/statement-period.ts';
import { recallPeriods, typePeriod } from '#stores/actions/keep-statement-dates.ts';
import { useUploads } from '#stores/upload-store.ts';

const PARTS = [
  { part: 'from', label: 'First day it covers' },
  { part: 'to', label: 'Last day it covers' },
] as const;

/** The days a bank statement covers. With them we can tell whether a month is missing. */
export function StatementDates({ documentId }: { documentId: string }) {
  const period = useUploads(({ periods }) => periods[documentId]) ?? NO_PERIOD;
  const [left, leave] = useState<Partial<Record<keyof TypedPeriod, boolean>>>({});
  const read = readPeriod(period, dayOf(new Date()));

  useEffect(() => {
    void recallPeriods().catch(reportError);
  }, []);

  return (
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
  );
}
