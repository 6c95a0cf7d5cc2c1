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

test('A26 typed or device-supplied content is rendered as text: raw markup is written in two places, each with a stated reason', () => {
  expect(files.filter((file) => MARKUP.test(read(file)))).toEqual(Object.keys(WRITERS).sort());
});

test('A26 A29 no text is run as code', () => {
  const upstream = sourceFiles(['upstream']);
  expect(upstream.length).toBeGreaterThan(200);
  expect([...files, ...upstream].filter((file) => CODE.test(read(file)))).toEqual([]);
});

test('no client component returns its children bare (ADR 0164)', () => {
  const clients = files.filter((file) => file.endsWith('.tsx') && read(file).startsWith("'use client'"));
  expect(clients.length).toBeGreaterThan(100);
  const bare = /return children;|=> children[;,)]|return \w+ \? children\b|return <>\{children\}<\/>/;
  expect(clients.filter((file) => bare.test(read(file)))).toEqual([]);
});

test('a visually hidden table is wrapped in a box: on its own it takes up its full height', () => {
  expect(files.filter((file) => /<[Tt]able[^>]*visually-hidden/.test(read(file)))).toEqual([]);
});
