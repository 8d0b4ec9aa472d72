import { setImmediate } from 'node:timers/promises';

/** For a thread that is to die: "the end" kills it. */
export async function sample({ title }: { title: string }): Promise<Buffer> {
  await setImmediate();
  if (title === 'the end') process.exit(1);
  return Buffer.from(title);
}
