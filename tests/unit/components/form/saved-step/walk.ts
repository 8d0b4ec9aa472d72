import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import { device } from './saved-steps.tsx';

/** A model of a window: it holds what is shown against what its applicant relies on, after each happening. */
type Watched<Happening> = {
  open: () => Promise<void>;
  goThrough: (happening: Happening) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens a window on a device that keeps nothing yet, and lets one thing after the other happen to it. */
export async function walk<Happening, Model extends Watched<Happening>>(
  watched: Model,
  happenings: readonly Happening[],
): Promise<Model> {
  sessionStorage.clear();
  device.storage = createMemoryStorage();
  await watched.open();
  try {
    for (const happening of happenings) await watched.goThrough(happening);
  } finally {
    await watched.close();
  }
  return watched;
}
