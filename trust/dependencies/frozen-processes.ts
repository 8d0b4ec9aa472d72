import { readFileSync, readdirSync } from 'node:fs';

/** Stops a process and everything it has started in the middle of their work (SIGSTOP), until they are let go. */
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
    // The program's name is in brackets and may contain spaces.
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
    // It has ended in the meantime.
  }
}
