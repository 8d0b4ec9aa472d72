import { addMilliseconds } from 'date-fns/addMilliseconds';
import { milliseconds } from 'date-fns/milliseconds';
import { startOfHour } from 'date-fns/startOfHour';
import type { MaintenanceWindow } from '#server/config.ts';
import type { AppDeps } from '#server/deps.ts';
import type { ScenarioInForce } from './create-scenarios.ts';

const TWO_HOURS = milliseconds({ hours: 2 });

/** The system update that a call is told of: the configured one, unless a scenario plays another. */
export function maintenanceWindowOf(
  { config, clock }: Pick<AppDeps, 'config' | 'clock'>,
  scenario: ScenarioInForce | undefined,
): MaintenanceWindow | undefined {
  const thisHour = startOfHour(clock());
  switch (scenario?.effect.maintenance) {
    case 'announced':
      return windowFrom(addMilliseconds(thisHour, milliseconds({ days: 2 })));
    case 'in force':
      return windowFrom(thisHour);
    case undefined:
      return config.maintenanceWindow;
  }
}

function windowFrom(startsAt: Date): MaintenanceWindow {
  return { startsAt, endsAt: addMilliseconds(startsAt, TWO_HOURS) };
}
