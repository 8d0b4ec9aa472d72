'use client';

import { useState } from 'react';
import { fieldId } from '#components/form/field-id.ts';
import { useAnswer } from '#components/form/use-answer.ts';
import { describeField, FieldShell } from '#components/ui/field-shell.tsx';
import { PinField } from '#components/ui/pin-field.tsx';
import { pinFields } from '#lib/forms/fields/resume.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { findCode, leavesSomethingOut } from './pin-code-input.ts';

const { pinCode } = pinFields;
const ID = fieldId(pinCode.name);

/**
 * The code's field. Its mask takes digits only, and says when it leaves something out: 'Invalid character'
 * (specification §5). Pasted text that contains the whole code, 'Your code is 1234', is accepted without that message.
 */
export function PinCodeField() {
  const { value, version, error: refused, change, leave } = useAnswer(pinCode.name);
  const [wasLeftOut, setLeftOut] = useState(false);
  const error = wasLeftOut ? MESSAGES.pinCharacter : refused;
  return (
    // The summary says why a press of Next was refused.
    <FieldShell id={ID} label={pinCode.label} error={error} isSaid={wasLeftOut}>
      <span
        className="block max-w-60"
        onInputCapture={({ target, nativeEvent }) => {
          if (!(target instanceof HTMLInputElement)) return;
          setLeftOut(leavesSomethingOut(target.value, nativeEvent.inputType));
        }}
      >
        <PinField
          id={ID}
          name={pinCode.name}
          value={typeof value === 'string' ? value : ''}
          version={version}
          onChange={(text) => {
            change(text, text);
          }}
          onBlur={leave}
          required
          normalise={findCode}
          inputMode={pinCode.inputMode}
          enterKeyHint="done"
          {...describeField(ID, { error })}
        />
      </span>
    </FieldShell>
  );
}
