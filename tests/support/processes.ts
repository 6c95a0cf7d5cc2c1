import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes on this machine (Linux). */
function allProcesses(): readonly RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in brackets may itself contain spaces and brackets.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').join(' ');
        return state === 'Z' || state === 'X' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        // The process ended in the meantime.
        return [];
      }
    });
}

/** A process and all its descendants, oldest first. */
export function processTree(pid: number): readonly RunningProcess[] {
  const all = allProcesses();
  const below = (parent: number): readonly RunningProcess[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

/** The `pids` that are still running. */
export function stillRunning(pids: readonly number[]): readonly RunningProcess[] {
  return allProcesses().filter(({ pid }) => pids.includes(pid));
}

/** The one process below `pid` whose command line matches `words`; undefined if there is none. */
export function findBelow(pid: number | undefined, words: RegExp): number | undefined {
  return pid === undefined ? undefined : processTree(pid).find(({ command }) => words.test(command))?.pid;
}

/** Kills the matching process if there is one; it may also end by itself at that moment. Returns its process number. */
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
