/** With less time than this at the current address, the previous one is asked for. */
const MONTHS_THAT_NEED_NO_PREVIOUS_ADDRESS = 24;

/** Whether somebody has lived at their current address for under two years, so that the previous one counts too. */
export function isPreviousAddressAsked(yearsAtResidence: number, monthsAtResidence: number): boolean {
  return yearsAtResidence * 12 + monthsAtResidence < MONTHS_THAT_NEED_NO_PREVIOUS_ADDRESS;
}
