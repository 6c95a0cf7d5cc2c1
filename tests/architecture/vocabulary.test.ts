import { readdirSync } from 'node:fs';
import { answers } from '@/messages/en/backend/answers';
import { areas, filesAreAreas, layers, sharedAnswers, sharedMessages } from '../../scripts/lint/areas.mjs';
import { read, sourceFiles } from '../support/source-files';

const files = sourceFiles(['app', 'components', 'lib', 'upstream']);
const areaKeys = areas.map((area) => area.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase()));

test.each(Object.entries(layers))('%s contains the listed areas and the shared folders', (layer, shared) => {
  const entries = readdirSync(layer, { withFileTypes: true }).filter(
    (one) => one.isDirectory() || filesAreAreas.includes(layer),
  );
  const names = entries.map(({ name }) => name.replace(/\.tsx?$/, ''));
  expect(names.length).toBeGreaterThan(3);
  const known = new Set([...areas, ...shared]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  // A shared folder that is gone, or has become an area, leaves the list.
  expect(shared.filter((name) => !names.includes(name) || areas.includes(name))).toEqual([]);
});

test('message files are named after areas', () => {
  const parts = new RegExp(`^(${areaKeys.map((area) => area.replace(/s$/, '')).join('|')})[A-Z]`);
  const files = readdirSync('messages/en').filter((file) => file.endsWith('.json'));
  const others = files
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => !areaKeys.includes(name) && !parts.test(name));
  expect(others).toEqual(sharedMessages);
});

test('answers of the backend are grouped by areas', () => {
  expect(Object.keys(answers).filter((part) => !areaKeys.includes(part))).toEqual(sharedAnswers);
});

test('areas are listed once and in order', () => {
  expect(areas).toEqual([...new Set(areas)].sort());
});

test('no catch-all files: utils, helpers, misc and index do not describe their content', () => {
  expect(files.filter((file) => /\/(utils?|helpers?|misc|common|index)\.tsx?$/.test(file))).toEqual([]);
});

test('files are named in kebab case', () => {
  const odd = files.filter(
    (file) => !file.startsWith('app/') && !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(file.split('/').at(-1) ?? ''),
  );
  expect(odd).toEqual([]);
});

test('server code starts with the server-only import', () => {
  const silent = files.filter(
    (file) => file.startsWith('lib/server/') && !read(file).startsWith("import 'server-only';"),
  );
  expect(silent).toEqual([]);
});

test('a page only delegates: at most 40 lines, never a client file', () => {
  const pages = files.filter((file) => /^app\/.*\/page\.tsx$/.test(file) || file === 'app/page.tsx');
  expect(pages.filter((file) => read(file).split('\n').length > 41)).toEqual([]);
  expect(pages.filter((file) => /^['"]use client/.test(read(file)))).toEqual([]);
});

test('the middleware is at most 40 lines long', () => {
  expect(read('middleware.ts').split('\n').length).toBeLessThanOrEqual(41);
});
