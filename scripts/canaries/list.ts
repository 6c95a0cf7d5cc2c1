import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Canary {
  readonly row: string;
  readonly allows: string;
  readonly file: string;
  readonly search: string;
  readonly replace: string;
  readonly test: string;
  readonly title: string;
}

function parseCanary(paragraph: string): Canary {
  const lines = paragraph.split('\n');
  const text = (sign: string) =>
    lines
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const [, row, allows] = /^# ([^:]+): (.+)$/.exec(lines[0] ?? '') ?? [];
  const [, test, title] = /^(tests\/\S+): (.+)$/.exec(lines.at(-1) ?? '') ?? [];
  if (!row || !allows || !test || !title) throw new Error(`not a canary:\n${paragraph}`);
  return { row, allows, file: lines[1] ?? '', search: text('-'), replace: text('+'), test, title };
}

/** The paragraphs of canaries.txt. */
export const CANARIES: readonly Canary[] = readFileSync(path.join(__dirname, 'canaries.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map(parseCanary);
