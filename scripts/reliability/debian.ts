import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Programs of Debian's that a scenario runs, by package. What is missing is told, with the command that brings it. */
export function needDebian(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0) return;
  throw new Error(`it takes ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.join(' ')}`);
}

/** Runs a program to its end, while traffic goes on; rejects with what it wrote where it fails. */
export async function runProgram(program: string, args: readonly string[], env = process.env): Promise<void> {
  await promisify(execFile)(program, [...args], { env, timeout: 120_000 });
}
