const DIGITS = 4;

/** Whether the mask leaves out something that was meant to be part of the code. Spaces and hyphens never are. */
export function leavesSomethingOut(typed: string, inputType: string | undefined): boolean {
  const isTyped = inputType === 'insertText';
  const isWhole = typed.replace(/\D/g, '').length === DIGITS;
  return /[^\d\s-]/.test(typed) && (isTyped || !isWhole);
}
