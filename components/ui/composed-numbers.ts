/** A licence's number may have letters in it: its field asks for capitals. */
const isOfNumbers = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  (['numeric', 'decimal', 'tel'].includes(target.inputMode) ||
    target.getAttribute('autocapitalize') === 'characters');

/**
 * A keyboard that composes what it types, as for Japanese or on a phone, types all of it again after a change of ours.
 * So a field of numbers hears of it once it is whole.
 */
export function readComposedNumbersWhole(): void {
  window.addEventListener(
    'input',
    (event) => {
      if (event instanceof InputEvent && event.isComposing && isOfNumbers(event.target))
        event.stopPropagation();
    },
    true,
  );
  window.addEventListener('compositionend', ({ target }) => {
    if (isOfNumbers(target)) target.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
