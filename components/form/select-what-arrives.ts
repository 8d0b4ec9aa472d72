/**
 * Selects a value that arrives in a field that somebody has just entered: the first key then replaces the value, and is
 * not put after it. Nothing is selected once a key has been pressed.
 */
export function selectWhatArrives(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.value !== '') return;
  let wasTyped = false;
  const noteTyping = () => {
    wasTyped = true;
  };
  field.addEventListener('input', noteTyping, { once: true });
  requestAnimationFrame(() => {
    field.removeEventListener('input', noteTyping);
    if (!wasTyped && document.activeElement === field && field.value !== '') field.select();
  });
}
