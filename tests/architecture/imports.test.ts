import { importsOf, read, sourceFiles } from '../support/source-files';
import { areas } from '../../scripts/lint/areas.mjs';
import { areaEdges, refusal, resolve, zoneOf } from '../../scripts/lint/zones.mjs';

const folders = ['app', 'components', 'lib', 'upstream'];
const files = sourceFiles(folders);

/** Follows the import graph and returns the first cycle as a readable path; null if there is none. */
function findCircle(boundaries: ReadonlyMap<string, readonly string[]>): string | null {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node].join(' > ');
    if (done.has(node)) return null;
    for (const next of boundaries.get(node) ?? []) {
      const circle = visit(next, [...trail, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of boundaries.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return null;
}

test('every source file belongs to a zone of the layer rules', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !zoneOf(file))).toEqual([]);
});

test('imports follow the layer rules, including relative and dynamic ones', () => {
  const refused = files.flatMap((file) =>
    importsOf(file)
      .map((specifier) => refusal(file, specifier, resolve(file, specifier)))
      .filter((reason) => reason !== null)
      .map((reason) => `${file}: ${reason}`),
  );
  expect(refused).toEqual([]);
});

test('the check refuses what the layer rules forbid', () => {
  const refuse = (file: string, specifier: string) => refusal(file, specifier, resolve(file, specifier));
  expect(refuse('components/stations/station-table.tsx', '@/lib/server/stations/queries')).toMatch(/load in app/);
  expect(refuse('lib/domain/stations/tabs.ts', 'react')).toMatch(/pure/);
  expect(refuse('upstream/api/server.ts', '@/lib/server/http/upstream-client')).toMatch(/not the portal/);
  expect(refuse('upstream/plants/main.ts', '@/upstream/stations/station-repository')).toMatch(/no door/);
  expect(refuse('lib/server/fleet/fleet-cache.ts', '@/upstream/start')).toMatch(/embedded backend/);
  expect(refuse('components/overview/home-page.tsx', '../stations/station-table')).toBeNull();
  expect(refuse('components/stations/station-table.tsx', '../overview/home-page')).toMatch(/areaEdges/);
});

/** The import path by which a file loads a package statically, without `import()` and type imports; null if there is none. */
function wayTo(wanted: string, file: string, seen = new Set<string>()): string | null {
  if (seen.has(file)) return null;
  seen.add(file);
  const specifiers = [...read(file).matchAll(/^(?:import|export)\s+(?!type\b)[^;'"=]*?\bfrom\s+'([^'\n]+)'/gm)];
  for (const [, specifier = ''] of specifiers) {
    if (specifier === wanted) return `${file} > ${wanted}`;
    const target = resolve(file, specifier);
    const next = [`${target}.ts`, `${target}.tsx`].find((one) => files.includes(one));
    const way = next && wayTo(wanted, next, seen);
    if (way) return `${file} > ${way}`;
  }
  return null;
}

test('no schema reaches the browser by accident: building one tries eval, which the policy blocks', () => {
  const inBrowser = files.filter((file) => read(file).startsWith(`'use client'`) || file.startsWith('lib/client/'));
  expect(inBrowser.length).toBeGreaterThan(100);
  expect(inBrowser.flatMap((file) => wayTo('zod', file) ?? [])).toEqual([]);
  expect(wayTo('zod', 'lib/gateway/link-pool.ts')).toMatch(/> zod$/);
});

test('the half-megabyte holiday calendar is imported in one place, which no browser loads', () => {
  expect(files.filter((file) => importsOf(file).includes('date-holidays'))).toEqual(['lib/holidays/holidays.ts']);
  const users = files.filter((file) => importsOf(file).some((one) => resolve(file, one) === 'lib/holidays/holidays'));
  expect(users.length).toBeGreaterThan(2);
  expect(users.filter((file) => !/^(?:lib\/server|upstream)\//.test(file))).toEqual([]);
});

test('within a backend area routes call services, services call repositories, and never the other way round', () => {
  const floor = (file: string) => {
    if (!areas.includes(file.split('/')[1] ?? '')) return null;
    if (/\/[a-z-]*routes$/.test(file)) return 2;
    return file.endsWith('-repository') ? 0 : 1;
  };
  const arrows = files
    .filter((file) => file.startsWith('upstream/'))
    .flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const target = resolve(file, specifier);
        const [from, to] = [floor(file.replace(/\.ts$/, '')), target === null ? null : floor(target)];
        return from === null || to === null
          ? []
          : [{ arrow: `${file} > ${target}`, up: to > from, skips: from - to > 1 }];
      }),
    );
  expect(arrows.length).toBeGreaterThan(300);
  expect(arrows.filter(({ up, skips }) => up || skips)).toEqual([]);
});

test('there are no import cycles among files or among areas of components', () => {
  const known = new Set(files);
  const asFile = (target: string) =>
    [target, `${target}.ts`, `${target}.tsx`].find((candidate) => known.has(candidate));
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .map((specifier) => resolve(file, specifier))
        .flatMap((target) => (target ? (asFile(target) ?? []) : [])),
    ]),
  );
  expect(findCircle(graph)).toBeNull();
  expect(findCircle(new Map(Object.entries(areaEdges)))).toBeNull();
  expect(
    findCircle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toBe('a > b > c > a');
});
