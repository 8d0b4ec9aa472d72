'use client';

import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CONTROL_INPUT, CONTROL_TEXT_BOX } from '#components/ui/control.ts';
import type { LenderCase, LenderSaying } from '#lib/api/sandbox.ts';
import type { LenderEventType } from '#lib/contracts/lender-event.ts';
import { centsToDollars, dollarsToCents } from '#lib/domain/money.ts';

/** What each event is called on its button. */
const LABELS: Readonly<Record<LenderEventType, string>> = {
  acknowledged: 'Acknowledge',
  approved: 'Approve',
  declined: 'Decline',
  'documents-requested': 'Ask for a document',
  'documents-returned': 'Return documents',
  'bank-details-needed': 'Ask to connect the bank again',
  'offer-changed': 'Change the offer',
  purchased: 'Purchase',
  'awaiting-funding': 'Await funding',
  funded: 'Fund',
  repaid: 'Report as repaid',
  'repaid-withdrawn': 'Report as not repaid after all',
  'funding-withdrawn': 'Withdraw the approval',
  'account-rejected': 'Reject the account',
};

const ENDING: ReadonlySet<LenderEventType> = new Set<LenderEventType>(['declined', 'funding-withdrawn']);

/** One event that is possible now: its fields and its button. */
export function LenderEventForm({
  type,
  lenderCase,
  isBusy,
  onSay,
}: {
  type: LenderEventType;
  lenderCase: LenderCase;
  isBusy: boolean;
  onSay: (event: LenderSaying) => void;
}) {
  return (
    <form
      aria-label={`${LABELS[type]}: ${lenderCase.reference}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSay(readEvent(type, lenderCase, new FormData(event.currentTarget)));
      }}
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 py-4"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-3 empty:hidden sm:grid-cols-2">
        <EventFields type={type} lenderCase={lenderCase} />
      </div>
      <Button type="submit" variant={ENDING.has(type) ? 'danger' : 'secondary'} looksDisabled={isBusy}>
        {LABELS[type]}
      </Button>
    </form>
  );
}

function EventFields({ type, lenderCase }: { type: LenderEventType; lenderCase: LenderCase }): ReactNode {
  switch (type) {
    case 'declined':
      return (
        <>
          <TextField name="reason" label="Reason" value="Your account shows unpaid direct debits." />
          <CreditReportBox />
        </>
      );
    case 'funding-withdrawn':
      return (
        <>
          <TextField name="reason" label="Reason" value="Your employer told us that your job has ended." />
          <CreditReportBox />
        </>
      );
    case 'account-rejected':
      return <TextField name="reason" label="Reason" value="The account is not in your own name." />;
    case 'documents-requested':
      return (
        <>
          <TextField name="name" label="Document" value="Latest payslip" />
          <TextField name="reason" label="Why" value="We need to see your current salary." />
        </>
      );
    case 'documents-returned':
      return (
        <>
          <Documents documents={lenderCase.documents} />
          <TextField name="reason" label="Why" value="A page is missing." />
        </>
      );
    case 'offer-changed':
      return (
        <>
          <TextField
            name="loanAmount"
            label="New amount, dollars"
            value={String(Math.max(5000, centsToDollars(lenderCase.loanAmount ?? 0) - 1000))}
          />
          <TextField
            name="reason"
            label="Why"
            value="Your bank statements show higher rent than you told us."
          />
        </>
      );
    case 'acknowledged':
    case 'approved':
    case 'bank-details-needed':
    case 'purchased':
    case 'awaiting-funding':
    case 'funded':
    case 'repaid':
    case 'repaid-withdrawn':
      return null;
  }
}

function Documents({ documents }: { documents: LenderCase['documents'] }) {
  return (
    <fieldset>
      <legend className="text-14 font-semibold">Documents</legend>
      {documents.map(({ id, name, status }) => (
        <label key={id} className="flex min-h-target items-center gap-3">
          <input type="checkbox" name="document" value={id} className="size-5 accent-accent" />
          <span>
            {name} <span className="text-14 text-muted">{status}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function CreditReportBox() {
  return (
    <label className="flex min-h-target items-center gap-3">
      <input type="checkbox" name="restsOnCreditReport" className="size-5 accent-accent" />
      <span>A credit report had a part in it</span>
    </label>
  );
}

function TextField({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
      </label>
      <span className={`${CONTROL_TEXT_BOX} mt-1`}>
        <input
          id={id}
          name={name}
          defaultValue={value}
          required
          autoComplete="off"
          className={CONTROL_INPUT}
        />
      </span>
    </div>
  );
}

function readEvent(type: LenderEventType, lenderCase: LenderCase, form: FormData): LenderSaying {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const reason = text('reason');
  switch (type) {
    case 'declined':
    case 'funding-withdrawn':
      return { type, reason, ...(form.has('restsOnCreditReport') ? { restsOnCreditReport: true } : {}) };
    case 'account-rejected':
      return { type, reason };
    case 'documents-requested':
      return { type, documents: [{ name: text('name'), reason }] };
    case 'documents-returned': {
      const chosen = lenderCase.documents.filter(({ id }) => form.getAll('document').includes(id));
      return { type, documents: chosen.map(({ id, name }) => ({ documentId: id, name, reason })) };
    }
    case 'offer-changed':
      return { type, reason, loanAmount: dollarsToCents(Number(text('loanAmount'))) };
    case 'funded':
      return { type, reference: `HZ-${lenderCase.reference}`, amountPaidOut: lenderCase.loanAmount ?? 0 };
    case 'repaid':
    case 'repaid-withdrawn':
      return { type, reference: `HZ-${lenderCase.reference}` };
    case 'acknowledged':
    case 'approved':
    case 'bank-details-needed':
    case 'purchased':
    case 'awaiting-funding':
      return { type };
  }
}
