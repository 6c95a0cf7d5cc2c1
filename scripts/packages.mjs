import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/*
 * The list of materials of a release: every package that runs, with version, licence and hash, as CycloneDX. npm writes it from
 * the lock file; `scripts/build.mjs --all` puts it into dist/sbom.cdx.json.
 *   node scripts/packages.mjs                 prints it
 *   node scripts/packages.mjs --since FILE    says what came, went and changed since the list of another release
 */

const root = path.resolve(import.meta.dirname, '..');
const NPM_SBOM = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];

/** The list as text. The same lock file gives the same list: no time, no chance, no name of a folder. */
export async function listPackages(folder = root) {
  const { stdout } = await promisify(execFile)('npm', NPM_SBOM, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    // Everything, whatever this machine's npm is told to leave out.
    env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '' },
  });
  const list = JSON.parse(stdout);
  const { name, packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  list.metadata.component.name = name;
  delete list.metadata.timestamp;
  // Its own --omit=dev leaves out what a tool needs as well, React and zod among it.
  const run = new Set(Object.entries(packages).flatMap(([place, one]) => (one.dev ? [] : refOf(place, one))));
  list.components = list.components
    .filter((one) => run.has(one['bom-ref']))
    // A tool may know the same package by another name, and npm tells that one.
    .map((one) => ({ ...one, name: one['bom-ref'].slice(0, one['bom-ref'].lastIndexOf('@')) }))
    .sort(byRef('bom-ref'));
  const isListed = ({ ref }) => run.has(ref) || ref === list.metadata.component['bom-ref'];
  list.dependencies = list.dependencies
    .filter(isListed)
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => run.has(each)).sort() }))
    .sort(byRef('ref'));
  list.serialNumber = `urn:uuid:${uuidOf(JSON.stringify([list.components, list.dependencies]))}`;
  return `${JSON.stringify(list, null, 2)}\n`;
}

const byRef = (key) => (a, b) => (a[key] < b[key] ? -1 : 1);

function refOf(place, { version, name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length) }) {
  return place === '' ? [] : [`${name}@${version}`];
}

/** What differs between two lists, a line each. */
export function compareLists(before, after) {
  const named = (list) => new Map(list.components.map((one) => [one['bom-ref'], one]));
  const [old, now] = [named(before), named(after)];
  const licence = ({ licenses = [] }) =>
    licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(', ') || 'no licence';
  const digest = ({ hashes = [] }) => hashes.map(({ content }) => content).join();
  const lines = [];
  for (const [ref, one] of now) {
    const known = old.get(ref);
    if (!known) lines.push(`+ ${ref} (${licence(one)})`);
    // The same version with another content is what an attack on a registry looks like.
    else if (digest(known) !== digest(one)) lines.push(`! ${ref} has another content than before`);
  }
  for (const [ref, one] of old) if (!now.has(ref)) lines.push(`- ${ref} (${licence(one)})`);
  return lines.sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1));
}

/** A UUID that is made of a text (version 8 of RFC 9562). */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = await listPackages();
  const since = process.argv.indexOf('--since');
  if (since < 0) process.stdout.write(text);
  else {
    const lines = compareLists(JSON.parse(readFileSync(process.argv[since + 1] ?? '', 'utf8')), JSON.parse(text));
    console.log(lines.length === 0 ? 'the same packages' : lines.join('\n'));
    if (lines.some((line) => line.startsWith('!'))) process.exitCode = 1;
  }
}
