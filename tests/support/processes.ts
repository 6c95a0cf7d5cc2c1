import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Everything that runs on this machine now (Linux). */
function allProcesses(): readonly RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in brackets may hold spaces and brackets of its own.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ');
        return state === 'Z' || state === 'X' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

/** A process and all that it started, oldest first. */
export function processTree(pid: number): readonly RunningProcess[] {
  const all = allProcesses();
  const below = (parent: number): readonly RunningProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

/** Those of `pids` that still run. */
export function stillRunning(pids: readonly number[]): readonly RunningProcess[] {
  return allProcesses().filter(({ pid }) => pids.includes(pid));
}

/** The one process below `pid` whose command line has `words`; undefined where there is none. */
export function findBelow(pid: number | undefined, words: RegExp): number | undefined {
  return pid === undefined ? undefined : processTree(pid).find(({ command }) => words.test(command))?.pid;
}

/** Kills it, where there is one; one that ends by itself at this moment is as dead. Returns which it was. */
export function killBelow(pid: number | undefined, words: RegExp): number | undefined {
  const found = findBelow(pid, words);
  try {
    if (found !== undefined) process.kill(found, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  return found;
}

export const BACKEND = /dist\/upstream\/main\.mjs/;
/** The server itself, not its workers. */
export const POSTGRES = /\/bin\/postgres -D /;
