import { readFileSync } from 'node:fs';

/** What a process that does not report to us has used, as Linux counts it. Ticks are hundredths of a second. */
export function usageOf(processId: number): { cpuMs: number; residentBytes: number } {
  const stat = readFileSync(`/proc/${String(processId)}/stat`, 'utf8');
  // The second field is a name in brackets that may contain spaces; user and system time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${String(processId)}/status`, 'utf8');
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * 10,
    residentBytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024,
  };
}
