import { existsSync } from 'node:fs';
import path from 'node:path';
import { VARIABLES } from '@/lib/config/variables';
import { read, root, sourceFiles } from '../support/source-files';

const documents = [...sourceFiles(['docs'], /\.md$/), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'];

test('documents reference only existing paths', () => {
  const named = documents.flatMap((document) =>
    [
      ...read(document).matchAll(
        /`((?:app|components|lib|upstream|tests|scripts|docs|messages|public)\/[\w@()[\]./-]+)`/g,
      ),
    ].map((match) => ({ document, path: (match[1] ?? '').replace(/[/.]+$/, '') })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((entry) => !existsSync(path.join(root, entry.path)))).toEqual([]);
});

test('.env.example lists exactly the environment variables that are read', () => {
  const listed = [...read('.env.example').matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');
  expect(VARIABLES.length).toBeGreaterThan(15);
  expect([...new Set(listed)].sort()).toEqual(VARIABLES.toSorted());
});
