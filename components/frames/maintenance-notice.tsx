import { WarningIcon } from '#components/ui/icons.tsx';
import { HOUR_MS } from '#lib/time/durations.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
/** AEST is ten hours ahead of UTC the whole year round. */
const AEST_OFFSET_MS = 10 * HOUR_MS;

/** An instant as `19 Sept 11pm AEST`. */
export function formatAest(instant: Date): string {
  const shifted = new Date(instant.getTime() + AEST_OFFSET_MS);
  const hour = shifted.getUTCHours();
  const minutes = shifted.getUTCMinutes();
  const clock = `${String(hour % 12 === 0 ? 12 : hour % 12)}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
  const month = MONTHS[shifted.getUTCMonth()] ?? '';
  return `${String(shifted.getUTCDate())} ${month} ${clock}${hour < 12 ? 'am' : 'pm'} AEST`;
}

/** A planned system update (specification §1). The caller hides it once it is over. */
export function MaintenanceNotice({
  startsAt,
  endsAt,
  isUnderWay = false,
}: {
  startsAt: Date;
  endsAt: Date;
  isUnderWay?: boolean;
}) {
  return (
    <section
      aria-label={isUnderWay ? 'System update under way' : 'System update'}
      className="bg-warn-soft print:hidden"
    >
      <p className="mx-auto flex max-w-page gap-3 px-4 py-2 sm:px-6 sm:py-3">
        <WarningIcon className="mt-0.75 text-warn" />
        <span>
          {isUnderWay
            ? `A system update is under way until ${formatAest(endsAt)}. You can read every page, but you cannot save until it is finished.`
            : `A system update is scheduled between ${formatAest(startsAt)} and ${formatAest(endsAt)}. Applications not finalised by then must be restarted.`}
        </span>
      </p>
    </section>
  );
}
