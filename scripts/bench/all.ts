import { spawnSync } from 'node:child_process';

/* Runs every benchmark of docs/benchmarks.md, one after the other: `npm run bench [-- name]`. Fails where one of them missed its goal. */
const names = [
  'first-load',
  'list-rate',
  'list-grid',
  'live-link',
  'fleet',
  'memory',
  'plants',
  'alarm-sweep',
  'alarm-page',
  'readers',
  'series-store',
  'series-reads',
  'reading-decision',
  'chart',
  'tariff-sheet',
  'xlsx',
  'fleet-revenue',
  'fleet-year',
  'front',
  'two-portals',
  'sign-ins',
  'bindings',
  'map',
  'tree',
  'board',
  'search',
  'settings-screen',
  'settings-read',
  'settings-write',
  'diagram',
  'paint',
  'lighthouse',
];
/** Calls code of the portal's server, which refuses to be loaded under the conditions of a client. */
const ofServer = new Set(['search']);
const wanted = process.argv[2];
if (wanted && !names.includes(wanted)) {
  console.error(`No benchmark is called ${wanted}. There are: ${names.join(', ')}`);
  process.exit(2);
}
const missed: string[] = [];
for (const name of names.filter((one) => !wanted || one === wanted)) {
  console.log(`\n== ${name}`);
  const conditions = ofServer.has(name) ? ['--conditions=react-server'] : [];
  const args = [...conditions, '--import', 'tsx', `scripts/bench/${name}.ts`];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) missed.push(name);
}
if (missed.length > 0) {
  console.error(`\nMissed the goal, or broke: ${missed.join(', ')}`);
  process.exitCode = 1;
}
