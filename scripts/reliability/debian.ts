import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** A file of each package that shows that it is installed. */
export type DebianPackages = Readonly<Record<string, string>>;

export const missingPackages = (packages: DebianPackages): readonly string[] =>
  Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** Rejects with the command that installs what is missing. */
export function needDebian(packages: DebianPackages): void {
  const missing = missingPackages(packages);
  if (missing.length === 0) return;
  throw new Error(`it takes ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.join(' ')}`);
}

/** Runs a program to its end, while traffic goes on; rejects with what it wrote where it fails. */
export async function runProgram(program: string, args: readonly string[], env = process.env): Promise<void> {
  await promisify(execFile)(program, [...args], { env, timeout: 120_000 });
}
