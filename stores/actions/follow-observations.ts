import { applicationStore } from '../application-store.ts';
import { loadResources } from './load-resources.ts';

/** The provider gives statements some seconds after the bank is connected; it seldom takes as long as half a minute. */
const WAITS_MS = [500, 1500, 3000, 5000, 8000, 12_000] as const;

/**
 * Waits for what the statements of a newly connected bank show, with growing pauses. If the statements never come, the
 * document itself asks for them again.
 * @throws ApiError when it cannot be read
 */
export async function followObservations(wait: (milliseconds: number) => Promise<void>): Promise<void> {
  const before = applicationStore.getState().observations?.observations;
  for (const milliseconds of WAITS_MS) {
    await wait(milliseconds);
    await loadResources(['observations', 'documents', 'application']);
    const now = applicationStore.getState().observations?.observations ?? [];
    if (now.length > 0 && JSON.stringify(now) !== JSON.stringify(before)) return;
  }
}
