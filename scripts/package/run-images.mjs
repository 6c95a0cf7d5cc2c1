import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../debian-postgres.mjs';
import { buildImages, IMAGES, nativePackages } from './image.mjs';

/* Starts images as an operator would: nothing to write to, no rights, no root; and sends them requests. */

const START_LIMIT_MS = 120_000;
const LOCKED = [
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp',
  '--network=host',
  // Lower than any machine's own: a check in a container may not raise them.
  '--ulimit=nofile=4096:4096',
  '--ulimit=nproc=4096:4096',
];

export function podman(...args) {
  const { status, stdout, stderr } = spawnSync('podman', ['--runtime=runc', ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`podman ${args[0]} failed: ${`${stdout}${stderr}`.slice(-2_000)}`);
  return stdout.trim();
}

/** Starts an image and waits until `url` answers 200; throws with its log where it ends or is not ready in time. */
export async function startImage(image, settings, url, mounts = []) {
  const env = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  const id = podman('run', '--detach', ...LOCKED, ...mounts, ...env, image);
  const until = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return id;
    const running = podman('inspect', '--format={{.State.Running}}', id) === 'true';
    if (!running || Date.now() > until) {
      const log = spawnSync('podman', ['logs', '--tail=20', id], { encoding: 'utf8' });
      podman('rm', '--force', id);
      throw new Error(`${image} does not answer at ${url}:\n${log.stdout}${log.stderr}`);
    }
    await delay(200);
  }
}

/** What is wrong with a container that runs. */
export function problemsOf(name, id) {
  const problems = [];
  const user = podman('exec', id, 'node', '-p', 'process.getuid()');
  if (user !== '10001') problems.push(`${name} runs as ${user}`);
  const write = spawnSync('podman', [
    '--runtime=runc',
    'exec',
    id,
    'node',
    '-e',
    "require('fs').writeFileSync('/app/x', '')",
  ]);
  if (write.status === 0) problems.push(`${name} can write where its programs are`);
  const health = spawnSync('podman', ['--runtime=runc', 'healthcheck', 'run', id], { encoding: 'utf8' });
  if (health.status !== 0) problems.push(`${name}: its health check fails: ${health.stdout}${health.stderr}`);
  return problems;
}

/** Ends it as an orchestrator does; it has to go by itself. */
export function end(name, id) {
  podman('stop', '--time=30', id);
  const code = podman('inspect', '--format={{.State.ExitCode}}', id);
  podman('rm', id);
  return ['0', '143'].includes(code) ? [] : [`${name} ended with ${code}`];
}

/** Starts both images on a PostgreSQL of the moment and asks them; returns what is wrong. */
export async function tryImages() {
  const problems = [];
  const postgres = startPostgres();
  const started = [];
  try {
    const port = 21_000 + (process.pid % 9_000);
    const api = `http://127.0.0.1:${port + 1}`;
    const common = { HOST: '127.0.0.1', API_HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', PORT: String(port) };
    const database = { DATABASE_URL: `${postgres.address}/sunhelm` };
    started.push(['backend', await startImage(IMAGES.backend, { ...common, ...database }, `${api}/readyz`)]);
    const portal = { ...common, UPSTREAM_URL: api, SESSION_SECRET: randomBytes(32).toString('base64url') };
    started.push(['portal', await startImage(IMAGES.portal, portal, `http://127.0.0.1:${port}/readyz`)]);
    const page = await fetch(`http://localhost:${port}/login`);
    const text = await page.text();
    if (page.status !== 200 || !text.includes('<form')) problems.push(`/login answers ${page.status}`);
    const style = /href="(\/_next\/static\/[^"]+\.css)/.exec(text)?.[1];
    if (!style || !(await fetch(`http://localhost:${port}${style}`)).ok) problems.push('the style sheet is missing');
    if (!(await (await fetch(`${api}/metrics`)).text()).includes('sunhelm_api_seconds')) problems.push('no metrics');
    for (const [name, id] of started) problems.push(...problemsOf(name, id));
  } finally {
    for (const [name, id] of started.reverse()) problems.push(...end(name, id));
    postgres.stop();
  }
  return problems;
}

/** Builds both images, starts them, and looks at what the other processor's would hold; returns what is wrong. */
export async function checkImages(root, print) {
  buildImages(root, IMAGES, print);
  print('  starting them ...');
  const problems = await tryImages();
  print('  the packages of the other processor ...');
  const [other, name] = process.arch === 'x64' ? ['arm64', 'arm64'] : ['amd64', 'x64'];
  const native = nativePackages(root, other);
  for (const part of ['sharp', 'argon2'])
    if (!native.some((file) => file.includes(part) && file.includes(name))) problems.push(`no ${part} for ${other}`);
  const wrong = native.filter((file) => file.includes(`linux-${process.arch}`));
  return [...problems, ...wrong.map((file) => `${file} is for another processor than ${other}`)];
}
