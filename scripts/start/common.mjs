import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* What `npm start`, `npm run backend` and `npm run portal` have in common. */

export const root = path.resolve(import.meta.dirname, '../..');
export const next = path.join(root, 'node_modules/next/dist/bin/next');

/** A reason to stop that is told in one line. */
export class Stop extends Error {}

/** What the terminal is told of an error: ours are a line that says what to do. */
export function lineOf(error) {
  const isOurs = error instanceof Stop || ['ConfigError', 'TenantsError'].includes(error?.name);
  return isOurs ? error.message : (error?.stack ?? String(error));
}

export function checkInstallation() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const wanted = engines.node
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const have = process.versions.node.split('.').map(Number);
  const first = wanted.findIndex((part, index) => part !== have[index]);
  if (first >= 0 && have[first] < wanted[first]) {
    throw new Stop(
      `Node.js ${process.versions.node} is too old: install ${wanted.join('.')} or newer from https://nodejs.org`,
    );
  }
  if (!existsSync(next) || !existsSync(path.join(root, 'node_modules/esbuild')))
    throw new Stop('The packages are not installed: run "npm ci" first');
}

/** Secrets that may stand in a file. */
const withFiles = (names) => names.flatMap((name) => [name, `${name}_FILE`]);
/** The store, the broker and what sends messages are the backend's: a portal has no use for their credentials. */
const OF_BACKENDS = withFiles([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'MQTT_URL',
  'DEMO_PASSWORD',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
  'BROKER_TOKEN_SECRET',
]);
const OF_PORTALS = ['UPSTREAM_URL', 'TIMESERIES_URL', 'STATIC_URL'];

/** The environment of a portal before our own backend or a foreign upstream. */
export function portalEnvironment(before, env) {
  const drop = new Set(before === 'backend' ? [...OF_BACKENDS, 'SCENARIO'] : []);
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !drop.has(name))),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Takes out of this process's environment what is the other program's: one file of settings serves both. */
export function takeOwn(program) {
  for (const name of program === 'portal' ? [...OF_BACKENDS, 'SCENARIO'] : OF_PORTALS) delete process.env[name];
}
