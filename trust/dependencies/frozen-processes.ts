import { readFileSync, readdirSync } from 'node:fs';

/** A process and everything it has started, stopped in the middle of what they do (SIGSTOP), until they are let go. */
export function freezeProcesses(root: number): { letGo: () => void } {
  const all = [root, ...descendantsOf(root)];
  for (const id of all) signal(id, 'SIGSTOP');
  return {
    letGo: () => {
      for (const id of all) signal(id, 'SIGCONT');
    },
  };
}

function descendantsOf(root: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === root);
  return children.flatMap((id) => [id, ...descendantsOf(id)]);
}

function parentOf(id: number): number | undefined {
  try {
    // The name of the program stands in brackets and may hold spaces.
    const [, afterName = ''] = /\) \S (\d+)/.exec(readFileSync(`/proc/${String(id)}/stat`, 'utf8')) ?? [];
    return Number(afterName);
  } catch {
    return undefined;
  }
}

function signal(id: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(id, name);
  } catch {
    // It has ended meanwhile.
  }
}
