import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, constants, getPriority, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';

/*
 * Runs the checks and adds up what every runner says of itself. The last line is `N passed, N failed`.
 *   quick  format, lint, unused code, types, architecture, unit and component tests: no service, seconds
 *   e2e    the browser tests alone
 *   all    everything: quick, integration, production build, its size, browser
 */

const root = path.resolve(import.meta.dirname, '..');
const results = mkdtempSync(path.join(tmpdir(), 'sunhelm-test-'));
const bin = (name) => path.join(root, 'node_modules', '.bin', name);
// Half an hour off the hour and with summer time: a forgotten zone fails loudly.
const ZONE = 'Australia/Adelaide';

let passed = 0;
let failed = 0;
const summary = [];
/** What failed says of itself, once more before the sums: a long log is often kept by its end alone. */
const failures = [];
/** The ten files of each runner that took longest. */
const slowest = [];

/** Of work that gives way to what runs beside it. */
const SPARE = Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW);
/** Of work that takes only what would be idle. */
const IDLE = constants.priority.PRIORITY_LOW;

function run(command, args, env = {}, priority = getPriority()) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    // What it starts takes it over.
    if (child.pid !== undefined && priority > getPriority()) setPriority(child.pid, priority);
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}

/** A step that either holds or does not. */
async function check(name, command, args, priority) {
  console.log(`\n== ${name}`);
  const good = (await run(command, args, {}, priority)) === 0;
  note(name, good ? 1 : 0, good ? 0 : 1);
  return good;
}

/** A runner that counts its own tests; a runner that dies without a count is one failure. */
async function counted(name, command, args, env, file, count) {
  console.log(`\n== ${name}`);
  const code = await run(command, args, env);
  if (!existsSync(file)) return note(name, 0, 1);
  const { good, bad, broken, times } = count(JSON.parse(readFileSync(file, 'utf8')));
  failures.push(...broken);
  const longest = [...times].sort(([, a], [, b]) => b - a).slice(0, 10);
  slowest.push(`${name}:`, ...longest.map(([one, ms]) => `${Math.round(ms / 1000)} s ${one}`));
  note(name, good, code !== 0 && bad === 0 ? 1 : bad);
}

function note(name, good, bad) {
  passed += good;
  failed += bad;
  summary.push(`${name}: ${good} passed, ${bad} failed`);
}

const jestCount = (report) => ({
  times: new Map(
    report.testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), endTime - startTime]),
  ),
  good: report.numPassedTests,
  bad: report.numFailedTests + report.numRuntimeErrorTestSuites,
  broken: report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${path.relative(root, name)}\n${message}`),
});
const playwrightCount = (report) => ({
  times: timesOf(report.suites),
  good: report.stats.expected,
  bad: report.stats.unexpected + report.stats.flaky + report.errors.length + neverRan(report.suites),
  broken: [...report.errors.map(({ message }) => String(message)), ...brokenTests(report.suites)],
});

/** How long the tests of each file took, all projects together. */
function timesOf(suites, times = new Map()) {
  for (const { suites: inner = [], specs = [] } of suites) {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        times.set(file, (times.get(file) ?? 0) + duration);
    timesOf(inner, times);
  }
  return times;
}

/** What the tests that failed say of it. */
function brokenTests(suites = []) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...brokenTests(inner),
    ...specs
      .flatMap(({ file, line, tests }) => tests.map((one) => ({ ...one, place: `${file}:${line}` })))
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, place, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
        return `${projectName} ${place}\n${messages.join('\n')}`;
      }),
  ]);
}

/** Tests that Playwright calls skipped although nobody asked for it: their worker died, or the run was cut short. */
function neverRan(suites = []) {
  const tests = suites.flatMap(({ specs = [] }) => specs.flatMap((spec) => spec.tests));
  const lost = tests.filter(
    ({ status, annotations }) => status === 'skipped' && !annotations.some(({ type }) => /^(skip|fixme)$/.test(type)),
  );
  return suites.reduce((sum, suite) => sum + neverRan(suite.suites), lost.length);
}

function jest(name, workers, ...args) {
  const file = path.join(results, `${name}.json`);
  return counted(
    `jest ${name}`,
    bin('jest'),
    [...args, `--maxWorkers=${workers}`, '--json', `--outputFile=${file}`],
    { TZ: ZONE },
    file,
    jestCount,
  );
}

async function style(priority) {
  await check('format', bin('prettier'), ['--check', '--log-level=warn', '.'], priority);
  await check('lint', bin('eslint'), ['.', '--max-warnings=0'], priority);
  await check('unused code', bin('knip'), ['--no-progress'], priority);
}

async function types() {
  await check('route types', bin('next'), ['typegen']);
  await check('types', bin('tsc'), ['-p', '.']);
}

// Tests wait for a screen, the database or a clock a quarter of their time: one more than there are cores fits.
const WORKERS = availableParallelism() + 1;
const unit = () => jest('unit', WORKERS, '--selectProjects', 'unit', 'component');
const integration = () => jest('integration', WORKERS, '--selectProjects', 'integration');
const build = (priority) => check('build', process.execPath, ['scripts/build.mjs', '--all'], priority);
const firstLoad = (priority) => check('first-load size', bin('tsx'), ['scripts/bench/first-load.ts'], priority);

async function quick() {
  await Promise.all([style(), types(), unit()]);
}

/**
 * Everything before the browser; resolves to whether there is a build, and a promise of the style. The integration tests wait for a
 * database and for clocks: the build and its size take what they leave of the processor, and give way to them. The style follows and
 * may still be running: nothing waits for it, and pages that load leave a seventh of the processor to it.
 */
async function beforeBrowser() {
  // The types take one core: the tests, which do not need them, have the other.
  const typed = types();
  const tests = unit().then(integration);
  // A build writes the types of the routes, which are being read until then.
  const work = typed.then(() => build(SPARE));
  const measured = work.then((built) => built && firstLoad(SPARE));
  const styled = measured.then(() => style(IDLE));
  await Promise.all([measured, tests]);
  return { built: await work, styled };
}

/** Finds a Chromium beside other work; a failure shows where it is awaited. */
function chromiumMeanwhile() {
  const found = ensureBrowser();
  found.catch(() => undefined);
  return found;
}

async function browser(executable) {
  const file = path.join(results, 'playwright.json');
  const chromium = await executable;
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  await counted(
    'playwright',
    bin('playwright'),
    ['test', '--reporter=line,json', ...process.argv.slice(3)],
    env,
    file,
    playwrightCount,
  );
}

const plans = {
  quick,
  e2e: async () => {
    const chromium = chromiumMeanwhile();
    if (await build()) await browser(chromium);
  },
  all: async () => {
    // Fetching one takes the network, not the processor.
    const chromium = chromiumMeanwhile();
    const { built, styled } = await beforeBrowser();
    if (built) await browser(chromium);
    await styled;
    await check('features', process.execPath, ['scripts/features.mjs', '--check']);
  },
};

const plan = plans[process.argv[2] ?? 'all'];
if (!plan) {
  console.error(`usage: node scripts/test.mjs ${Object.keys(plans).join('|')}`);
  process.exit(2);
}
try {
  await plan();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed += 1;
}
if (slowest.length > 0) console.log(`\n== slowest files\n${slowest.join('\n')}`);
for (const one of failures) console.log(`\n== failed: ${one.slice(0, 2_000)}`);
console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
