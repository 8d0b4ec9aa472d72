'use client';

import { useLayoutEffect, useRef } from 'react';
import { FieldList } from '#components/form/field-list.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { bankDetails } from '#lib/forms/screens/bank-details.ts';
import { KnownAccount } from './known-account.tsx';

const [SECTION] = bankDetails.sections(bankDetails.blank({}), {});

/**
 * Where the loan is paid to. The fields are there from the first paint on; an account that is already known takes their
 * place and keeps their height, so that nothing below moves when it is loaded.
 */
export function AccountSection({
  knownEnding,
  isKept,
  onChange,
}: {
  knownEnding: string | undefined;
  /** The account that is already known stays: its fields are not shown. */
  isKept: boolean;
  /** Undefined when it can no longer be changed. */
  onChange: (() => void) | undefined;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const account = useRef<HTMLDivElement>(null);

  // Another window's account comes while somebody types: the focus stays with what takes the fields' place.
  useLayoutEffect(() => {
    if (isKept && fields.current?.contains(document.activeElement) === true) account.current?.focus();
  }, [isKept]);

  return (
    <FieldGroup
      title="Where your loan is paid"
      description="An Australian account in your own name. Both numbers are in your banking app and on your statements. As you authorised, your repayments are taken from it too."
    >
      <div className="grid *:col-start-1 *:row-start-1">
        <div
          ref={fields}
          className={classNames('grid content-start gap-5', isKept && 'invisible')}
          inert={isKept}
        >
          <FieldList fields={SECTION?.fields ?? []} />
        </div>
        {isKept && knownEnding !== undefined && (
          <KnownAccount ref={account} ending={knownEnding} onChange={onChange} />
        )}
      </div>
    </FieldGroup>
  );
}
