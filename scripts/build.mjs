import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listPackages } from './packages.mjs';

/*
 * Builds the backend (dist/upstream) and, with --all, the portal (.next) with the frame of other maps (dist/map) and the list of
 * the release's packages (dist/sbom.cdx.json); with --edge, the program beside the equipment alone (dist/edge). Skips what was built
 * from the same contents.
 */

const root = path.resolve(import.meta.dirname, '..');
const common = ['package-lock.json', 'scripts/build.mjs', 'lib'];
const backendInputs = [...common, 'tsconfig.json', 'messages', 'upstream'];
// Without tsconfig.json: `next build` itself writes to it.
const portalInputs = [
  ...common,
  'app',
  'components',
  'messages',
  'public',
  'middleware.ts',
  'next.config.mjs',
  'instrumentation.ts',
];
const out = path.join(root, 'dist/upstream');
const backendStamp = path.join(out, 'inputs.sha256');
const portalStamp = path.join(root, '.next/inputs.sha256');

/** One number for the names and contents of files and folders. */
function hashOf(entries) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  const add = (entry) => {
    const file = path.join(root, entry);
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(`${entry}/${name}`);
    } else {
      hash.update(`\0${entry}\0`).update(readFileSync(file));
    }
  };
  entries.forEach(add);
  return hash.digest('hex');
}

const isCurrent = (stamp, hash, proof) =>
  existsSync(proof) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Two starts in one folder must not build over each other: the second waits and then finds the work done. */
async function alone(name, work) {
  const lock = path.join(root, 'node_modules/.cache', `sunhelm-${name}.lock`);
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!holderLives(lock)) rmSync(lock, { force: true });
      else await delay(200);
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function holderLives(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // An empty lock is being written at this moment, unless it is old.
    if (!pid) return Date.now() - statSync(lock).mtimeMs < 5000;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function compile(entryPoints, outdir) {
  const esbuild = await import('esbuild');
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints,
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      alias: { '@': root },
      sourcemap: true,
      logLevel: 'warning',
    });
  } finally {
    await esbuild.stop();
  }
}

/** Compiles the settings' reader to dist/config, so that a wrong setting is told before any long work. */
export function buildSettings() {
  return alone('settings', async () => {
    const folder = path.join(root, 'dist/config');
    const stamp = path.join(folder, 'inputs.sha256');
    const hash = hashOf(['package-lock.json', 'scripts/build.mjs', 'lib/config']);
    if (isCurrent(stamp, hash, path.join(folder, 'environment.mjs'))) return false;
    await compile({ environment: 'lib/config/environment.ts', secrets: 'lib/config/secrets.ts' }, folder);
    writeFileSync(stamp, hash);
    return true;
  });
}

/** Compiles the backend to dist/upstream. Returns whether anything was done. */
export function buildBackend() {
  return alone('backend', async () => {
    const hash = hashOf(backendInputs);
    if (isCurrent(backendStamp, hash, path.join(out, 'main.mjs'))) return false;
    rmSync(backendStamp, { force: true });
    await compile(
      { main: 'upstream/main.ts', plants: 'upstream/plants/main.ts', picture: 'upstream/files/picture-main.ts' },
      out,
    );
    rmSync(path.join(out, 'migrations'), { recursive: true, force: true });
    cpSync(path.join(root, 'upstream/database/migrations'), path.join(out, 'migrations'), { recursive: true });
    rmSync(path.join(out, 'pictures'), { recursive: true, force: true });
    cpSync(path.join(root, 'upstream/seed/pictures'), path.join(out, 'pictures'), { recursive: true });
    writeFileSync(backendStamp, hash);
    return true;
  });
}

/** Compiles the page that other maps stand in: a program of its own, since it shares nothing with the portal's pages. */
export function buildMapFrame() {
  return alone('map-frame', async () => {
    const folder = path.join(root, 'dist/map');
    const stamp = path.join(folder, 'inputs.sha256');
    const hash = hashOf([...common, 'tsconfig.json', 'components/map', 'components/ui']);
    if (isCurrent(stamp, hash, path.join(folder, 'frame.js'))) return false;
    rmSync(stamp, { force: true });
    const esbuild = await import('esbuild');
    try {
      await esbuild.build({
        absWorkingDir: root,
        entryPoints: { frame: 'components/map/frame/main.ts' },
        outdir: folder,
        bundle: true,
        minify: true,
        format: 'iife',
        platform: 'browser',
        target: ['chrome111', 'firefox113', 'safari16.4'],
        jsx: 'automatic',
        alias: { '@': root },
        // What the plugin for Google offers browsers expects Leaflet in a global variable.
        mainFields: ['module', 'main'],
        // Leaflet's own pictures are few and small.
        loader: { '.png': 'dataurl' },
        logLevel: 'warning',
      });
    } finally {
      await esbuild.stop();
    }
    writeFileSync(stamp, hash);
    return true;
  });
}

/** Bundles the program beside the equipment into one file, dist/edge/edge.mjs, that needs Node and, for a serial port, `serialport`. */
export function buildEdge() {
  return alone('edge', async () => {
    const folder = path.join(root, 'dist/edge');
    const stamp = path.join(folder, 'inputs.sha256');
    const hash = hashOf([...common, 'package.json', 'tsconfig.json', 'edge']);
    if (isCurrent(stamp, hash, path.join(folder, 'edge.mjs'))) return false;
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const esbuild = await import('esbuild');
    try {
      await esbuild.build({
        absWorkingDir: root,
        entryPoints: { edge: 'edge/main.ts' },
        outdir: folder,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        alias: { '@': root },
        define: { EDGE_VERSION: JSON.stringify(version) },
        // Native, and only for a serial port.
        external: ['serialport'],
        // Packages of the older kind call `require`.
        banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
        sourcemap: true,
        logLevel: 'warning',
      });
    } finally {
      await esbuild.stop();
    }
    writeFileSync(stamp, hash);
    return true;
  });
}

/** True when .next was built from what is here. */
export const isPortalCurrent = () =>
  isCurrent(portalStamp, hashOf(portalInputs), path.join(root, '.next/BUILD_ID')) &&
  existsSync(path.join(root, 'dist/map/frame.js'));

/** Builds the portal. `output` is how its process writes: 'inherit' or an open file. Returns whether anything was done. */
export async function buildPortal(output = 'inherit', onChild = () => undefined) {
  await buildMapFrame();
  return alone('portal', async () => {
    const hash = hashOf(portalInputs);
    if (isCurrent(portalStamp, hash, path.join(root, '.next/BUILD_ID'))) return false;
    rmSync(portalStamp, { force: true });
    const child = spawn(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    onChild(child);
    const code = await new Promise((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (status, signal) => resolve(signal ?? status));
    });
    if (code !== 0) throw new Error(`The portal could not be built (next build ended with ${code})`);
    writeFileSync(portalStamp, hash);
    return true;
  });
}

/** Writes what a release is made of (scripts/packages.mjs). Returns whether anything was done. */
export function buildPackageList() {
  return alone('packages', async () => {
    const file = path.join(root, 'dist/sbom.cdx.json');
    const stamp = path.join(root, 'dist/sbom.sha256');
    const hash = hashOf(['package.json', 'package-lock.json', 'scripts/packages.mjs']);
    if (isCurrent(stamp, hash, file)) return false;
    rmSync(stamp, { force: true });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await listPackages());
    writeFileSync(stamp, hash);
    return true;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (process.argv.includes('--edge')) {
      console.log((await buildEdge()) ? 'edge built' : 'edge unchanged');
    } else {
      await buildSettings();
      console.log((await buildBackend()) ? 'backend built' : 'backend unchanged');
    }
    if (process.argv.includes('--all')) {
      console.log((await buildPortal()) ? 'portal built' : 'portal unchanged');
      console.log((await buildPackageList()) ? 'list of packages written' : 'list of packages unchanged');
    }
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
