import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * `npm run check:nodes [-- 22 24]`: installs, tests, builds and starts the product in a copy of its own on each line of Node.js that it
 * is made for. The programs come from the registry's package `node`; nothing of the machine is changed. Some minutes each.
 */

const root = path.resolve(import.meta.dirname, '..');
/** The oldest that package.json allows, and the newest of each line that is supported. */
const VERSIONS = [
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node.replace(/[^\d.]/g, ''),
  '22',
  '24',
];
const JEST = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit'];
const START_LIMIT_MS = 180_000;

/** The program itself, without `npx` before it, which would not hand on a signal. */
function programOf(version) {
  const args = ['--yes', '--package', `node@${version}`, 'node', '-p', 'process.execPath'];
  return execFileSync('npx', args, { cwd: tmpdir(), encoding: 'utf8' }).trim();
}

/** npm as it stands here: one of its releases serves all these lines. */
function npmProgram() {
  const folder = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  return path.join(folder, 'npm/bin/npm-cli.js');
}

/** What Git knows or does not ignore: no packages, no build, no data. */
function copyTo(folder) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const name of listed.split('\0').filter(Boolean))
    cpSync(path.join(root, name), path.join(folder, name), { force: true });
}

/** Runs one step to its end; throws with what it printed where it failed. */
function step(name, node, args, { cwd, env }) {
  const from = Date.now();
  const { status, stdout, stderr } = spawnSync(node, args, { cwd, env, encoding: 'utf8', maxBuffer: 1e9 });
  const printed = `${stdout}${stderr}`;
  if (status !== 0) throw new Error(`${name} failed:\n${printed.slice(-6_000)}`);
  console.log(`  ${name}: ${Math.round((Date.now() - from) / 1000)} s`);
  return printed;
}

/** Starts the product as a person does, asks both of its servers, and ends it. */
async function startAndRequest(node, { cwd, env }) {
  const child = spawn(node, ['scripts/start.mjs'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  try {
    const until = Date.now() + START_LIMIT_MS;
    while (!printed.includes('Sunhelm is running')) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`it did not start:\n${printed}`);
      await delay(200);
    }
    const url = `http://localhost:${env.PORT}`;
    const ready = await (await fetch(`${url}/readyz`)).json();
    if (ready.status !== 'ok') throw new Error(`/readyz says ${JSON.stringify(ready)}`);
    const page = await fetch(`${url}/login`);
    if (page.status !== 200 || !(await page.text()).includes('<form')) throw new Error(`/login answers ${page.status}`);
  } finally {
    child.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new Error(`it ended with ${code}:\n${printed}`);
  console.log('  starts, answers, ends');
}

async function check(version, npm) {
  const node = programOf(version);
  console.log(`Node.js ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`);
  const cwd = mkdtempSync(path.join(tmpdir(), 'sunhelm-nodes-'));
  const env = {
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    TZ: 'Australia/Adelaide',
  };
  const settings = { PORT: process.env.PORT ?? '7400', DATA_DIR: path.join(cwd, '.data'), SCENARIO: 'small' };
  try {
    copyTo(cwd);
    const installed = step('npm ci', node, [npm, 'ci', '--engine-strict', '--no-audit', '--no-fund'], { cwd, env });
    const warnings = installed.split('\n').filter((line) => /\bwarn\b/i.test(line));
    if (warnings.length > 0) throw new Error(`npm ci warns:\n${warnings.join('\n')}`);
    step('unit tests', node, [...JEST, '--silent'], { cwd, env });
    step('build', node, ['scripts/build.mjs', '--all'], { cwd, env });
    await startAndRequest(node, { cwd, env: { ...env, ...settings } });
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

const npm = npmProgram();
const wanted = process.argv.slice(2);
const failed = [];
for (const version of wanted.length > 0 ? wanted : VERSIONS) {
  try {
    await check(version, npm);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failed.push(version);
  }
}
console.log(failed.length === 0 ? 'Good on all of them' : `Not good on ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
