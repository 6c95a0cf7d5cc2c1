import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { SCREENS } from '@/lib/domain/shell/routes/routes';
import { buildMenu } from '@/lib/domain/shell/routes/menu';
import type { MenuEntry } from '@/lib/domain/shell/routes/menu';
import { LANGUAGES } from '@/lib/domain/tenants/languages';
import { AREAS } from '@/lib/i18n/messages';
import { BACKEND_TEXTS } from '@/upstream/messages/languages';
import { read, root, sourceFiles } from '../support/source-files';

type Flat = ReadonlyMap<string, string>;

function flatten(node: unknown, prefix: string, into: Map<string, string>): Map<string, string> {
  if (typeof node === 'string') return into.set(prefix, node);
  for (const [key, value] of Object.entries(node as object)) flatten(value, prefix ? `${prefix}.${key}` : key, into);
  return into;
}

function load(folder: string, language: string): Flat {
  const flat = new Map<string, string>();
  for (const file of readdirSync(path.join(root, folder, language)).filter((name) => name.endsWith('.json'))) {
    const text = readFileSync(path.join(root, folder, language, file), 'utf8');
    flatten(JSON.parse(text), path.basename(file, '.json'), flat);
  }
  return flat;
}

/** Names of all placeholders and tags of a message, with their kind. */
function placeholders(message: string): string[] {
  const names = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const option of Object.values(element.options)) visit(option.value);
      }
    }
  };
  visit(parse(message));
  return [...names].sort();
}

const en = load('messages', 'en');
const zh = load('messages', 'zh');

test('there is one file per area in each language', () => {
  expect([...LANGUAGES].sort()).toEqual(readdirSync(path.join(root, 'messages')).sort());
  for (const language of LANGUAGES) {
    const files = readdirSync(path.join(root, 'messages', language))
      .filter((name) => name.endsWith('.json'))
      .sort();
    expect(files).toEqual(AREAS.map((area) => `${area}.json`).sort());
  }
});

test('P2.24 every message stands in English and in Chinese, and in every other language', () => {
  expect(en.size).toBeGreaterThan(60);
  expect([...LANGUAGES]).toEqual(expect.arrayContaining(['en', 'zh']));
  for (const language of LANGUAGES) {
    const flat = load('messages', language);
    expect([...flat.keys()].sort()).toEqual([...en.keys()].sort());
    expect([...flat].filter(([, text]) => text.trim() === '')).toEqual([]);
  }
});

test.each(LANGUAGES)('texts in %s have the placeholders of the English ones', (language) => {
  const flat = load('messages', language);
  const different = [...en].filter(
    ([key, text]) => placeholders(text).join() !== placeholders(flat.get(key) ?? '').join(),
  );
  expect(different).toEqual([]);
});

test.each(LANGUAGES)('the backend has the texts of %s that it has in English', (language) => {
  const keysOf = (texts: object) => [...flatten(texts, '', new Map()).keys()].sort();
  for (const part of ['answers', 'mailer', 'notices', 'sheets'] as const)
    expect(keysOf(BACKEND_TEXTS[language][part])).toEqual(keysOf(BACKEND_TEXTS.en[part]));
});

test('Chinese texts are Chinese', () => {
  // Language names are in their own language, and some words are the same in both.
  const same = new Set(['common.languages.en', 'common.languagesShort.en']);
  const plain = [...zh].filter(([key, text]) => !same.has(key) && /[A-Za-z]{4}/.test(text) && text === en.get(key));
  expect(plain).toEqual([]);
});

test('P2.24 P2.35 every screen has a title and every menu entry a label', () => {
  const labels = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap((entry) => [entry.labelKey, ...(entry.kind === 'group' ? labels(entry.entries) : [])]);
  const keys = [...SCREENS.map(({ titleKey }) => titleKey), ...labels(buildMenu([{ id: 'C001', name: 'Gateway' }]))];
  expect(keys.filter((key) => !en.has(key))).toEqual([]);
});

test('a field that the portal refuses names a message that exists', () => {
  const refused = sourceFiles(['app', 'lib/domain', 'lib/server']).flatMap((file) =>
    [...read(file).matchAll(/fields: \{ [^{}']*(?:'[^']+' : '[^']+'\][^{}']*)?: '([\w.]+)'/g)].map(([, key]) => ({
      file,
      key,
    })),
  );
  expect(refused.length).toBeGreaterThan(15);
  expect(refused.filter(({ key }) => !en.has(String(key)))).toEqual([]);
});
