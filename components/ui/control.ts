import type { RefCallback } from 'react';

/**
 * What every form control takes. Controls are real, named inputs that stay in charge of their own text: they can be
 * typed into before the page's code has arrived, and hand over what was typed as soon as it has.
 */
export type ControlProps<Value, Element extends HTMLElement> = {
  id: string;
  name: string;
  /** The form's value. Leave it out for an input that keeps its own value. */
  value?: Value | undefined;
  /**
   * For a control that is not drawn for what is typed into it: differs from the last one when the form's value may be
   * one that is no longer shown, even if it is the value that was drawn last.
   */
  version?: unknown;
  onChange?: ((value: Value) => void) | undefined;
  onBlur?: (() => void) | undefined;
  ref?: RefCallback<Element> | undefined;
  /** The value breaks a rule: draws the danger edge and sets `aria-invalid`. */
  invalid?: boolean | undefined;
  /** Ids of the hint and error (see `describeField`). */
  describedBy?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** The box around a text control; what goes before and after the text is inside its edge. */
export const CONTROL_BOX =
  'flex h-control-phone w-full items-center gap-2 rounded-control border border-edge bg-surface text-17 ' +
  'hover:border-ink sm:h-control ' +
  'focus-within:border-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus ' +
  'has-aria-invalid:border-danger has-aria-invalid:shadow-[inset_0_0_0_1px_theme(colors.danger.DEFAULT)] ' +
  'has-disabled:border-line has-disabled:bg-ground has-disabled:text-muted';

/**
 * The box of a control whose text is typed. Its size depends on nothing inside it, and the browser is told so: a key
 * then lays out the box and not the whole page.
 */
export const CONTROL_TEXT_BOX = `${CONTROL_BOX} px-3.5 contain-size contain-layout`;

/**
 * The input inside {@link CONTROL_TEXT_BOX}; the box shows its focus. It grows from zero width: the default width of
 * twenty letters would make a form wider than a phone that shows letters twice as large.
 */
export const CONTROL_INPUT =
  'h-full w-0 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted disabled:cursor-not-allowed disabled:text-muted';
