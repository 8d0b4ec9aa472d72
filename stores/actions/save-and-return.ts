import { pathOf } from '#lib/routes/route-table.ts';
import { browserServices } from '../browser-services.ts';
import { runAction } from './run-action.ts';

/** Save & Return: the API already has what was submitted; what was only typed is written to this device. */
export async function saveAndReturn(): Promise<void> {
  await runAction('save-and-return', async () => {
    const { drafts, navigate } = browserServices();
    await drafts.writer.flush();
    navigate(pathOf('bank-details/see-you-soon'));
  });
}
