import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/*
 * The images, made with `buildah`. Registries of images are not always in reach: without BASE the base is made here, a small Debian
 * by `debootstrap` with the Node.js and npm that run this.
 */

export const BASE_IMAGE = 'localhost/sunhelm-base';
export const IMAGES = { backend: 'localhost/sunhelm-backend', portal: 'localhost/sunhelm-portal' };
export const EDGE_IMAGE = { edge: 'localhost/sunhelm-edge' };

/** What is missing of the programs; none may be. */
export const missingPrograms = (names) =>
  names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status !== 0);

function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9, ...options });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed:\n${`${stdout}${stderr}`.slice(-3_000)}`);
  return stdout.trim();
}

const hasImage = (name) => spawnSync('buildah', ['inspect', '--type', 'image', name], { stdio: 'ignore' }).status === 0;

function debianSuite() {
  const [, suite] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return suite ?? 'stable';
}

/** A base for machines without a registry of images. One that was made is used again. */
function makeBase() {
  if (hasImage(BASE_IMAGE)) return;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sunhelm-base-'));
  try {
    const system = path.join(folder, 'system');
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', debianSuite(), system]);
    rmSync(path.join(system, 'var/cache/apt'), { recursive: true, force: true });
    rmSync(path.join(system, 'var/lib/apt/lists'), { recursive: true, force: true });
    const npm = path.join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
    mkdirSync(path.join(system, 'usr/local/lib/node_modules'), { recursive: true });
    cpSync(realpathSync(process.execPath), path.join(system, 'usr/local/bin/node'));
    cpSync(npm, path.join(system, 'usr/local/lib/node_modules/npm'), { recursive: true });
    run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(system, 'usr/local/bin/npm')]);
    const container = run('buildah', ['from', 'scratch']);
    try {
      run('buildah', ['copy', '--quiet', container, system, '/']);
      run('buildah', ['config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', '--cmd', 'node', container]);
      run('buildah', ['commit', '--quiet', container, BASE_IMAGE]);
    } finally {
      run('buildah', ['rm', container]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds one target for one processor. This machine's certificates are lent to the build, for a registry that needs them. */
function buildImage(root, target, tag, architecture) {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const certificates = existsSync('/etc/ssl/certs/ca-certificates.crt')
    ? [
        '--volume',
        '/etc/ssl/certs:/etc/ssl/certs:ro',
        '--volume',
        '/usr/share/ca-certificates:/usr/share/ca-certificates:ro',
        '--build-arg=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
      ]
    : [];
  run(
    'buildah',
    [
      'build',
      '--layers',
      '--format=docker',
      '--network=host',
      // Namespaces of its own are refused to a build on some machines, which are containers themselves.
      '--isolation=chroot',
      ...certificates,
      '--file=packaging/Containerfile',
      `--target=${target}`,
      `--build-arg=BASE=${process.env.BASE ?? BASE_IMAGE}`,
      `--build-arg=BUILDPLATFORM=linux/${process.arch === 'x64' ? 'amd64' : process.arch}`,
      `--build-arg=NPM_CONFIG_REGISTRY=${registry}`,
      ...(architecture ? [`--build-arg=TARGETARCH=${architecture}`] : []),
      `--tag=${tag}`,
      '.',
    ],
    { cwd: root },
  );
}

/** Makes images of this machine, by target and name; throws with the end of what was printed. */
export function buildImages(root, images, print) {
  if (!process.env.BASE) {
    print('  the base (debootstrap; once, some minutes) ...');
    makeBase();
  }
  for (const [target, tag] of Object.entries(images)) {
    print(`  ${target} ...`);
    buildImage(root, target, tag);
  }
}

/** Makes the packages of the backend for another processor and returns what native programs are for. */
export function nativePackages(root, architecture) {
  const tag = `localhost/sunhelm-packages-${architecture}`;
  buildImage(root, 'backend-packages', tag, architecture);
  const container = run('buildah', ['from', tag]);
  try {
    const mounted = run('buildah', ['mount', container]);
    return run('find', [path.join(mounted, 'app/node_modules'), '-name', '*.node', '-printf', '%P\n']).split('\n');
  } finally {
    run('buildah', ['rm', container]);
  }
}
