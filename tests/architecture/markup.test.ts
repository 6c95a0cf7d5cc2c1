import { read, sourceFiles } from '../support/source-files';

/** Where text becomes markup without React, and why that text is never user input. A new place needs a decision, recorded here. */
const WRITERS: Readonly<Record<string, string>> = {
  'components/theme/theme-style.tsx': 'colours of the tenants file, checked as colours',
  'components/content/legal-dialog.tsx': 'documents of the tenant, in a sandboxed frame',
};

const MARKUP =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write|srcDoc|createContextualFragment/;
const CODE = /\beval\(|new Function\(|setTimeout\(\s*['"`]|javascript:/;

const files = sourceFiles(['app', 'components', 'lib']);

test('A26 what anybody typed, or a device said, becomes text: markup is written in two places, for reasons that are named', () => {
  expect(files.filter((file) => MARKUP.test(read(file)))).toEqual(Object.keys(WRITERS).sort());
});

test('A26 A29 no text is run as code', () => {
  const upstream = sourceFiles(['upstream']);
  expect(upstream.length).toBeGreaterThan(200);
  expect([...files, ...upstream].filter((file) => CODE.test(read(file)))).toEqual([]);
});

test('no client component hands its children on bare (ADR 0164)', () => {
  const clients = files.filter((file) => file.endsWith('.tsx') && read(file).startsWith("'use client'"));
  expect(clients.length).toBeGreaterThan(100);
  const bare = /return children;|=> children[;,)]|return \w+ \? children\b|return <>\{children\}<\/>/;
  expect(clients.filter((file) => bare.test(read(file)))).toEqual([]);
});

test('a table that is only read aloud stands in a box: by itself it takes its whole height, hidden or not', () => {
  expect(files.filter((file) => /<[Tt]able[^>]*visually-hidden/.test(read(file)))).toEqual([]);
});
