import { pathOf } from '#lib/routes/route-table.ts';
import { browserServices } from '../browser-services.ts';
import type { Failed } from './run-action.ts';
import { runAction } from './run-action.ts';

/** Save & Return: the API already has what was submitted; what was only typed is written to this device. */
export function saveAndReturn(): Promise<{ outcome: 'kept'; next: string } | Failed> {
  return runAction('save-and-return', async () => {
    await browserServices().drafts.writer.flush();
    return { outcome: 'kept', next: pathOf('bank-details/see-you-soon') };
  });
}
