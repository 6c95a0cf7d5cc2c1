import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '@/lib/contract/entry';
import { screensOf } from './screens';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What the portal does without a call: on which screens, or what stands in for an optional one by the table of docs/contract.md. */
export function readFallbacks(): (entry: Pick<Entry, 'extension' | 'method' | 'name' | 'path'>) => string {
  const rows = readFileSync(path.join(ROOT, 'docs/contract.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, what = '', , without]): [string, string][] => (without ? [[what, without]] : []));
  return (entry) => {
    if (!entry.extension) return screensOf(entry);
    const row = rows.find(([what]) => what.split('`').includes(entry.path));
    if (!row) throw new Error(`${entry.name} is optional and in no row of docs/contract.md`);
    return row[1].replaceAll('`', '');
  };
}
