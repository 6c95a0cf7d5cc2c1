import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '@/lib/contract/entry';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FAILS = 'its screen says that it failed and offers to try again; the others work';

/** What the portal does without a call, from the table of docs/contract.md. */
export function readFallbacks(): (entry: Pick<Entry, 'extension' | 'path'>) => string {
  const rows = readFileSync(path.join(ROOT, 'docs/contract.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, what = '', , without]): [string, string][] => (without ? [[what, without]] : []));
  return ({ extension, path: address }) => {
    if (!extension) return FAILS;
    const row = rows.find(([what]) => what.split('`').includes(address));
    return row?.[1]?.replaceAll('`', '') ?? FAILS;
  };
}
