import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import setUpPostgres from '../tests/support/postgres-setup';
import tearDownPostgres from '../tests/support/postgres-teardown';
import type { Canary } from './canaries/canary';
import { CANARIES } from './canaries/list';

/*
 * Breaks one wall at a time in a copy of the tree and runs the one test that has to notice: `npm run canaries [-- A15 A17]`. It
 * passes when that test fails. No part of `npm test`: there the same tests pass on the walls as they are.
 */

const root = path.resolve(__dirname, '..');
const LEFT_OUT = new Set(['node_modules', '.git', '.next', 'dist', '.data', 'screens', 'test-results', 'public']);

function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'sunhelm-canaries-'));
  cpSync(root, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(path.relative(root, from)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

interface Report {
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Why nobody noticed; null where the test failed as it should. */
async function missed(canary: Canary, copy: string): Promise<string | null> {
  const file = path.join(copy, canary.file);
  const whole = readFileSync(file, 'utf8');
  const times = whole.split(canary.search).length - 1;
  if (times !== 1) return `${canary.file} holds what is to be broken ${times} times: mend the canary`;
  writeFileSync(
    file,
    whole.replace(canary.search, () => canary.replace),
  );
  try {
    const { report, said } = await runTest(canary, copy);
    const found = report?.testResults.flatMap(({ assertionResults }) => assertionResults);
    const asked = found?.filter(({ title }) => title === canary.title) ?? [];
    if (asked.some(({ status }) => status === 'failed')) return null;
    if (asked.some(({ status }) => status === 'passed')) return 'the test passes on the broken build';
    return `there is no such test, or it did not run: ${report?.testResults[0]?.message.slice(0, 500) ?? said}`;
  } finally {
    writeFileSync(file, whole);
  }
}

async function runTest({ test, title }: Canary, copy: string): Promise<{ report: Report | null; said: string }> {
  const output = path.join(copy, 'canary-report.json');
  rmSync(output, { force: true });
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = ['--runTestsByPath', test, '-t', `${pattern}$`, '--json', `--outputFile=${output}`, '--silent'];
  let said = '';
  await new Promise<void>((resolve) => {
    const child = spawn(path.join(copy, 'node_modules/.bin/jest'), args, {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Australia/Adelaide' },
    });
    child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-500)));
    child.once('error', (error) => {
      said = error.message;
      resolve();
    });
    child.once('close', () => resolve());
  });
  return { report: existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : null, said };
}

async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const wanted = CANARIES.filter(
    ({ row }) => asked.length === 0 || row.split(' ').some((word) => asked.includes(word)),
  );
  if (wanted.length === 0) {
    console.error(`there is no canary for ${asked.join(' ')}`);
    return 2;
  }
  // One database for all of them.
  await setUpPostgres();
  const copy = copyTree();
  let failed = 0;
  try {
    for (const canary of wanted) {
      const since = performance.now();
      const why = await missed(canary, copy);
      if (why !== null) failed += 1;
      const seconds = Math.round((performance.now() - since) / 1000);
      console.log(`${why === null ? 'noticed' : 'MISSED '} ${canary.row}: ${canary.allows} (${seconds} s)`);
      if (why !== null) console.log(`        ${why}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
    await tearDownPostgres();
  }
  console.log(`\n${wanted.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
void main().then((code) => process.exit(code));
