import { serviceTime } from './service-time.ts';

/** Whether an instant of the service, such as the end of a quote, has passed. */
export function hasPassed(instant: Date): boolean {
  return instant <= serviceTime(new Date());
}
