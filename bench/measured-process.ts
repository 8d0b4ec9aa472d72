import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Usage, UsageQuestion } from './usage-channel.ts';

/** A server under measurement, in a process of its own. */
export type MeasuredProcess = {
  name: string;
  url: string;
  pid: number;
  ask: (question?: UsageQuestion) => Promise<Usage>;
  stop: () => Promise<void>;
};

/** Starts a script of this folder that calls `answerUsage`, and waits until it answers. */
export async function startMeasured(
  name: string,
  script: string,
  args: readonly string[],
  nodeOptions: readonly string[] = [],
): Promise<MeasuredProcess> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', ...nodeOptions, file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => {
      reject(new Error(`${name} ended`));
    });
  });
  // It also ends when it is stopped; callers who wait for an answer learn of it below.
  ended.catch(() => undefined);
  const hear = () => Promise.race([ended, new Promise<unknown>((resolve) => child.once('message', resolve))]);
  await hear();
  const ask = async (question: UsageQuestion = 'usage') => {
    const answer = hear();
    child.send(question);
    return (await answer) as Usage;
  };
  const { port } = await ask();
  return {
    name,
    url: `http://127.0.0.1:${String(port)}`,
    pid: child.pid ?? 0,
    ask,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}
