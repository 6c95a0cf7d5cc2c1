import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Of the process and of its children that ended, in ms. */
  readonly cpuMs: number;
}

function stats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const cpuMs = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
        return [{ pid: Number(pid), parent: Number(fields[1]), cpuMs }];
      } catch {
        return []; // ended meanwhile
      }
    });
}

/** Milliseconds of a process with what ended below it, and of all that run below it. Linux only: read from /proc. */
export function processorTime(pid: number): { readonly own: number; readonly below: number } {
  const all = stats();
  const sum = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((total, one) => total + one.cpuMs + sum(one.pid), 0);
  return { own: all.find((one) => one.pid === pid)?.cpuMs ?? 0, below: sum(pid) };
}
