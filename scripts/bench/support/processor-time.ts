import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** Processor time of the process and of its children that ended. */
  readonly cpuMs: number;
}

/** All processes of the machine. Linux only: read from /proc. */
function processes(): readonly ProcessFacts[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const cpuMs = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
        return [{ pid: Number(pid), parent: Number(fields[1]), command, cpuMs }];
      } catch {
        return []; // ended meanwhile
      }
    });
}

/** All that run below a process. */
export function processesBelow(pid: number): readonly ProcessFacts[] {
  const all = processes();
  const below = (parent: number): readonly ProcessFacts[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Milliseconds of a process, and of all that run below it. */
export function processorTime(pid: number): { readonly own: number; readonly below: number } {
  return {
    own: processes().find((one) => one.pid === pid)?.cpuMs ?? 0,
    below: processesBelow(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
}
