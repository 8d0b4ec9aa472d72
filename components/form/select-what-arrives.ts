/**
 * What arrives in a field that somebody has just gone into is selected: the first key then takes its place, where it
 * would else be put behind it. Nothing is selected once a key was pressed.
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
