import { read, sourceFiles } from '../support/source-files';

/** Which file names are allowed in which folder. A new name needs a decision, recorded here. */
const vocabulary: readonly { folder: RegExp; may: RegExp; why: string }[] = [
  {
    folder: /^lib\/server\/(?!http\/|session\/|fleet\/|log\/)[^/]+\//,
    may: /^(loaders|data|mutations|mapper)\.ts$/,
    why: 'lib/server/<area> holds loaders, data, mutations and mapper',
  },
  {
    folder: /^lib\/client\/(?!http\/|live\/)[^/]+\//,
    may: /^(queries|commands)\.ts$/,
    why: 'lib/client/<area> holds queries and commands',
  },
  {
    folder: /^upstream\/store\/(?!database\/|schema\/|migrations\/)/,
    may: /-store\.ts$/,
    why: 'upstream/store holds one store per entity',
  },
  {
    folder: /^upstream\/verbs\/[^/]+\//,
    may: /^([a-z]+(-[a-z0-9]+)+|internal)\.ts$/,
    why: 'a verb is named by a verb and a noun',
  },
  { folder: /^app\/api\//, may: /^route\.ts$/, why: 'app/api holds handlers' },
];

const files = sourceFiles(['app', 'components', 'lib', 'upstream']);

test.each(vocabulary)('$why', ({ folder, may }) => {
  const odd = files.filter((file) => folder.test(file) && !may.test(file.split('/').at(-1) ?? ''));
  expect(odd).toEqual([]);
});

test('no drawers: utils, helpers, misc and index say nothing about what is inside', () => {
  expect(files.filter((file) => /\/(utils?|helpers?|misc|common|index)\.tsx?$/.test(file))).toEqual([]);
});

test('files are named in kebab case', () => {
  const odd = files.filter(
    (file) => !file.startsWith('app/') && !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.tsx?$/.test(file.split('/').at(-1) ?? ''),
  );
  expect(odd).toEqual([]);
});

test('server code says so in its first line', () => {
  const silent = files.filter(
    (file) => file.startsWith('lib/server/') && !read(file).startsWith("import 'server-only';"),
  );
  expect(silent).toEqual([]);
});

test('a page chooses and does not work: at most 40 lines, never a client file', () => {
  const pages = files.filter((file) => /^app\/.*\/page\.tsx$/.test(file) || file === 'app/page.tsx');
  expect(pages.filter((file) => read(file).split('\n').length > 41)).toEqual([]);
  expect(pages.filter((file) => /^['"]use client/.test(read(file)))).toEqual([]);
});

test('the middleware stays thin', () => {
  expect(read('middleware.ts').split('\n').length).toBeLessThanOrEqual(41);
});
