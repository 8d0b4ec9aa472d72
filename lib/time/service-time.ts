/**
 * The time by the service's clock, which the API uses for its decisions: in a sandbox it may have been moved. What an
 * applicant may enter depends on that clock's day, and a device whose clock is wrong must not refuse what the service
 * accepts. Sessions end by it, too.
 */

/**
 * By how many milliseconds this device's clock is ahead; undefined while no reply has told it
 * (`learn-service-time.ts`).
 */
export const thisDevice: { ahead?: number } = {};

/** The service's time at an instant of this device's clock; the instant itself while the difference is not known. */
export function serviceTime(onThisDevice: Date): Date {
  return new Date(onThisDevice.getTime() - (thisDevice.ahead ?? 0));
}
