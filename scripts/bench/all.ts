import { spawnSync } from 'node:child_process';

/* Runs every benchmark of docs/benchmarks.md, one after the other: `npm run bench [-- name]`. */
const names = [
  'first-load',
  'list-rate',
  'live-link',
  'fleet',
  'memory',
  'plants',
  'alarm-sweep',
  'alarm-page',
  'series-store',
  'series-reads',
  'chart',
  'tariff-sheet',
  'xlsx',
  'fleet-revenue',
  'fleet-year',
  'sign-ins',
  'bindings',
  'map',
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
for (const name of names.filter((one) => !wanted || one === wanted)) {
  console.log(`\n== ${name}`);
  const conditions = ofServer.has(name) ? ['--conditions=react-server'] : [];
  spawnSync(process.execPath, [...conditions, '--import', 'tsx', `scripts/bench/${name}.ts`], { stdio: 'inherit' });
}
