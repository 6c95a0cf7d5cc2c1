import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import setUpPostgres from '../tests/support/postgres-setup';
import tearDownPostgres from '../tests/support/postgres-teardown';
import { CANARIES, type Canary } from './canaries/list';

/*
 * Breaks one protection at a time in a copy of the tree and runs the test that has to fail: `npm run canaries [-- A15 A17]`.
 * scripts/canaries/canaries.txt lists them, each a paragraph: the abuse case and what the broken build would allow, the file, the text
 * that occurs in it once (-) and its replacement (+), the test file and the title of the test.
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
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Why the broken build passed; null where the test failed as it should. */
async function missed(canary: Canary, copy: string): Promise<string | null> {
  const file = path.join(copy, canary.file);
  const whole = readFileSync(file, 'utf8');
  const times = whole.split(canary.search).length - 1;
  if (times !== 1) return `${canary.file} contains the text to be broken ${times} times: correct the canary`;
  writeFileSync(
    file,
    whole.replace(canary.search, () => canary.replace),
  );
  try {
    const { report, errors } = await runTest(canary, copy);
    const found = report?.testResults.flatMap(({ assertionResults }) => assertionResults);
    const results = found?.filter(({ title }) => title === canary.title) ?? [];
    if (results.some(({ status }) => status === 'failed')) return null;
    if (results.some(({ status }) => status === 'passed')) return 'the test passes on the broken build';
    return `there is no such test, or it did not run: ${report?.testResults[0]?.message.slice(0, 500) ?? errors}`;
  } finally {
    writeFileSync(file, whole);
  }
}

async function runTest({ test, title }: Canary, copy: string): Promise<{ report: Report | null; errors: string }> {
  const output = path.join(copy, 'canary-report.json');
  rmSync(output, { force: true });
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = ['--runTestsByPath', test, '-t', `${pattern}$`, '--json', `--outputFile=${output}`, '--silent'];
  let errors = '';
  await new Promise<void>((resolve) => {
    const child = spawn(path.join(copy, 'node_modules/.bin/jest'), args, {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TZ: 'Australia/Adelaide' },
    });
    child.stderr.on('data', (text: Buffer) => (errors = `${errors}${text.toString()}`.slice(-500)));
    child.once('error', (error) => {
      errors = error.message;
      resolve();
    });
    child.once('close', () => resolve());
  });
  return { report: existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : null, errors };
}

async function main(): Promise<number> {
  const rows = process.argv.slice(2);
  const wanted = CANARIES.filter(({ row }) => rows.length === 0 || row.split(' ').some((word) => rows.includes(word)));
  if (wanted.length === 0) {
    console.error(`there is no canary for ${rows.join(' ')}`);
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
