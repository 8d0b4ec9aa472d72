/** Below this time at the current address the previous one is asked for. */
const MONTHS_THAT_NEED_NO_PREVIOUS_ADDRESS = 24;

/** Whether somebody has lived where they live for under two years, so that the address before counts too. */
export function isPreviousAddressAsked(yearsAtResidence: number, monthsAtResidence: number): boolean {
  return yearsAtResidence * 12 + monthsAtResidence < MONTHS_THAT_NEED_NO_PREVIOUS_ADDRESS;
}
