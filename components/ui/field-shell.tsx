import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ErrorIcon } from './icons.tsx';

export type FieldShellProps = {
  /** The control's id; hint and error take theirs from it. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The message of the broken rule, if any. */
  error?: string | undefined;
  /** Marks a field that may stay empty. */
  optional?: boolean | undefined;
  /** For radio cards and other groups: a fieldset with the label as its legend. */
  group?: boolean | undefined;
  /** A checkbox brings its own label: only hint and error are drawn around it. */
  ownLabel?: boolean | undefined;
  /** False while the message would only repeat what a summary says: it is then not announced. */
  isSaid?: boolean | undefined;
  children: ReactNode;
};

/** The ids for a control's `aria-describedby`, and whether it is invalid. */
export function describeField(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
): { describedBy: string | undefined; invalid: boolean } {
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const hasError = error !== undefined && error !== '';
  const ids = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return { describedBy: ids === '' ? undefined : ids, invalid: hasError };
}

/** A field: label above, hint under it, the control, and the error under the control in the specified words. */
export function FieldShell({
  id,
  label,
  hint,
  error,
  optional,
  group,
  ownLabel,
  isSaid = true,
  children,
}: FieldShellProps) {
  const labelText = (
    <>
      {label}
      {optional === true && <span className="font-normal text-muted"> (optional)</span>}
    </>
  );
  const hintText =
    hint === undefined || hint === null || hint === '' ? null : (
      <p id={`${id}-hint`} className="-mt-1 mb-2 text-16 text-muted">
        {hint}
      </p>
    );
  const errorText = (
    <div aria-live={isSaid ? 'polite' : 'off'}>
      {error !== undefined && error !== '' && (
        <p
          id={`${id}-error`}
          className={classNames(
            'flex items-start text-16 font-semibold text-danger',
            // A checkbox has its own space below, and its words begin further in.
            ownLabel === true ? 'gap-3 pl-0.5' : 'mt-2 gap-2',
          )}
        >
          <ErrorIcon className={ownLabel === true ? 'mt-0.5 mr-0.5' : 'mt-0.5'} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );

  if (group === true) {
    return (
      <fieldset className="relative min-w-0">
        <legend className="mb-2 font-semibold">{labelText}</legend>
        {hintText}
        {children}
        {errorText}
      </fieldset>
    );
  }
  return (
    // Positioned, so that it is painted on its own: a key pressed here does not repaint the other fields.
    <div className="relative min-w-0">
      <div className="self-end">
        {ownLabel !== true && (
          <label htmlFor={id} className="mb-2 block font-semibold">
            {labelText}
          </label>
        )}
      </div>
      <div>{hintText}</div>
      <div className="min-w-0">{children}</div>
      {errorText}
    </div>
  );
}

/** A titled group of related fields: 20 px between its fields, 32 px to the next group. */
export function FieldGroup({
  title,
  description,
  children,
}: {
  title?: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    // People who come in by Tab hear which months these are: those of the address or those of the job.
    <section
      role={title === undefined ? undefined : 'group'}
      aria-labelledby={title === undefined ? undefined : titleId}
      className="grid content-start gap-5 border-line [&+&]:mt-8 [&+&]:border-t [&+&]:pt-8"
    >
      {title !== undefined && (
        <div>
          <h2 id={titleId} className="text-22">
            {title}
          </h2>
          {description !== undefined && <p className="mt-1 text-muted">{description}</p>}
        </div>
      )}
      {children}
    </section>
  );
}

const FIELD_ROWS = {
  wide: 'sm:grid-cols-2 sm:gap-x-4 sm:gap-y-0 sm:*:row-span-4 sm:*:grid sm:*:grid-rows-subgrid',
  tight:
    'min-[18rem]:grid-cols-2 min-[18rem]:gap-x-4 min-[18rem]:gap-y-0 min-[18rem]:*:row-span-4 min-[18rem]:*:grid min-[18rem]:*:grid-rows-subgrid',
};

/**
 * Fields that belong on one line where there is room: BSB and account number. Their labels are level, and so are their
 * controls, even when only one of them has a hint. `isTight` is for fields of two digits, years and months: they share a
 * line on phones too, as long as the letters are no larger than usual.
 */
export function FieldRow({ isTight = false, children }: { isTight?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('grid items-start gap-5', isTight ? FIELD_ROWS.tight : FIELD_ROWS.wide)}>
      {children}
    </div>
  );
}
