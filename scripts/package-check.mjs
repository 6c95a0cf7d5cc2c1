import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkChart } from './package/chart.mjs';
import { postgresFolder } from './debian-postgres.mjs';
import {
  checkCompose,
  checkContainerfile,
  checkNginx,
  checkRules,
  checkSecrets,
  checkUnits,
} from './package/files.mjs';
import { checkEdgeImage } from './package/edge-image.mjs';
import { missingPrograms } from './package/image.mjs';
import { checkImages } from './package/run-images.mjs';

/*
 * `npm run package:check [-- part]`: reads, renders and where it can be runs everything below `packaging/`. What a part needs is installed
 * by apt-get on Debian and its relatives; elsewhere the part is named as not checked. `--files` leaves the images out, which take minutes.
 */

const root = path.resolve(import.meta.dirname, '..');
const SPRIG = '/usr/share/gocode/src/github.com/Masterminds/sprig';

/** Programs that a part needs, with Debian's packages that have them. */
const PARTS = [
  { name: 'Containerfile', needs: {}, check: () => checkContainerfile(root) },
  { name: 'compose', needs: { openssl: ['openssl'] }, check: () => [...checkCompose(root), ...checkSecrets(root)] },
  {
    name: 'nginx',
    needs: { nginx: ['nginx-light', 'libnginx-mod-stream'], openssl: ['openssl'] },
    check: () => checkNginx(root),
  },
  {
    name: 'chart',
    needs: { go: ['golang-go', 'golang-github-masterminds-sprig-dev', 'golang-gopkg-yaml.v3-dev'] },
    isThere: () =>
      missingPrograms(['helm']).length === 0 || (missingPrograms(['go']).length === 0 && existsSync(SPRIG)),
    check: () => checkChart(root).problems,
  },
  { name: 'rules', needs: { promtool: ['prometheus'] }, check: () => checkRules(root) },
  { name: 'units', needs: { 'systemd-analyze': ['systemd'] }, check: () => checkUnits(root) },
  {
    name: 'images',
    needs: { buildah: ['buildah'], podman: ['podman'], debootstrap: ['debootstrap'], runc: ['runc'] },
    isThere: () => missingPrograms(['buildah', 'podman', 'debootstrap']).length === 0 && postgresFolder() !== null,
    packages: ['postgresql'],
    slow: true,
    check: () => checkImages(root, (line) => console.log(line)),
  },
  {
    name: 'edge',
    needs: { buildah: ['buildah'], podman: ['podman'], debootstrap: ['debootstrap'], runc: ['runc'] },
    slow: true,
    check: () => checkEdgeImage(root, (line) => console.log(line)),
  },
];

function install(packages) {
  if (missingPrograms(['apt-get']).length > 0) return;
  const command = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  const [program, ...args] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  console.log(`  installing ${packages.join(', ')} ...`);
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const parts = PARTS.filter(({ name, slow }) =>
  wanted.length > 0 ? wanted.includes(name) : !(slow && process.argv.includes('--files')),
);
if (parts.length === 0) {
  console.error(`There is no such part: use one of ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
let failed = 0;
let unchecked = 0;
for (const {
  name,
  needs,
  isThere = () => missingPrograms(Object.keys(needs)).length === 0,
  packages = [],
  check,
} of parts) {
  console.log(name);
  if (!isThere()) install([...new Set([...Object.values(needs).flat(), ...packages])]);
  if (!isThere()) {
    unchecked += 1;
    console.log(`  not checked: needs ${[...Object.keys(needs), ...packages].join(', ')}`);
    continue;
  }
  let problems;
  try {
    problems = await check();
  } catch (error) {
    problems = [error.message];
  }
  failed += problems.length > 0 ? 1 : 0;
  console.log(problems.length === 0 ? '  in order' : problems.map((line) => `  ${line}`).join('\n'));
}
console.log(`${parts.length - failed - unchecked} in order, ${failed} failed, ${unchecked} not checked`);
process.exitCode = failed > 0 ? 1 : 0;
