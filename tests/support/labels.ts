import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inEachLanguage } from '@/lib/domain/tenants/languages';
import type { Language } from '@/lib/domain/tenants/types';

export type Lang = Language;

const folder = path.resolve(__dirname, '../../messages');

function load(lang: Lang): Record<string, object> {
  return Object.fromEntries(
    readdirSync(path.join(folder, lang))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.replace(/\.json$/, ''),
        JSON.parse(readFileSync(path.join(folder, lang, name), 'utf8')) as object,
      ]),
  );
}

/** All messages, by language and file. */
export const messages = inEachLanguage(load);

/**
 * The text of a message key (`stations.tabs.all`) without its tags, so that a spec runs in any language. Unknown keys
 * throw.
 */
export function label(lang: Lang, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  let node: unknown = messages[lang];
  for (const step of key.split('.'))
    node = typeof node === 'object' && node ? (node as Record<string, unknown>)[step] : undefined;
  if (typeof node !== 'string') throw new Error(`no message ${key} in ${lang}`);
  const number = new Intl.NumberFormat(lang);
  return node
    .replace(/<\/?\w+>/g, '')
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    .replace(/\{(\w+), number\}/g, (whole, name: string) =>
      values[name] === undefined ? whole : number.format(Number(values[name])),
    );
}
