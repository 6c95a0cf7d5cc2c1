import { read, sourceFiles } from '../support/source-files';

const files = sourceFiles(['lib/client', 'components']);

test('the browser refers to a call by its entry, never by its path', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /['"`]\/api\//.test(read(file)))).toEqual([]);
});

test('the browser imports only types from the entries: their schemas would pull zod into its pages', () => {
  const entries = /^import (?!type )[^;]*?'@\/lib\/contract\/portal\/(?!calls\/)([\w-]+)';/gm;
  const taken = sourceFiles(['lib/client']).flatMap((file) =>
    [...read(file).matchAll(entries)].map(([, module]) => `${file} ${module ?? ''}`),
  );
  expect(taken).toEqual([]);
});
