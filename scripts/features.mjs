import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/*
 * Writes docs/features.md from the titles of the tests: for each row of the specification what we promise, in the words
 * of the tests that prove it, and where they stand. `--check` fails where the document is not up to date.
 */

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'docs/features.md');
const ID = /\b[PD]\d+\.\d+\b/g;
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()'"`]*\)|\(\s*\[[\s\S]*?\]\s*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;

function testFiles() {
  return readdirSync(path.join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

const rows = new Map();
for (const file of testFiles()) {
  for (const match of readFileSync(path.join(root, file), 'utf8').matchAll(TITLE)) {
    const title = (match[2] ?? '').replace(/\\(['"`])/g, '$1');
    const ids = title.match(ID) ?? [];
    const promise = title
      .replace(ID, '')
      // Places that a table of cases fills.
      .replace(/%[sdifjoOp]|\$\{[^}]*\}|\$[a-z]\w*(?:\.\w+)*/g, '...')
      .replace(/^[\s,:()-]+/, '')
      .replace(/\s+/g, ' ')
      .trim();
    for (const id of new Set(ids)) {
      if (!rows.has(id)) rows.set(id, new Map());
      const proofs = rows.get(id);
      if (!proofs.has(promise)) proofs.set(promise, new Set());
      proofs.get(promise).add(file);
    }
  }
}

const areas = {
  P1: 'Users and tenants',
  P2: 'Screens and shell',
  P3: 'Entities',
  P4: 'States',
  P5: 'Validation',
  P6: 'Permissions',
  P7: 'Calls',
  P8: 'Errors',
  P9: 'Constants and limits',
  D1: 'Devices: purpose',
  D2: 'Devices: screens',
  D3: 'Devices: entities',
  D4: 'Devices: states',
  D5: 'Devices: validation',
  D6: 'Devices: permissions',
  D7: 'Devices: calls',
  D8: 'Devices: errors',
  D9: 'Devices: constants and limits',
};
const order = (id) => [id[0] === 'P' ? 0 : 1, ...id.slice(1).split('.').map(Number)];
const ids = [...rows.keys()].sort((a, b) => {
  const [x, y] = [order(a), order(b)];
  return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
});

const lines = [
  '# Features',
  '',
  'Made by `npm run features` from the titles of the tests; do not edit. Each row of the specification has an id (P: portal,',
  'D: devices); here is what it means in our words, and the test that fails when it breaks.',
];
let area = '';
for (const id of ids) {
  const name = id.split('.')[0];
  if (name !== area) {
    area = name;
    lines.push('', `## ${area} ${areas[area] ?? ''}`.trimEnd(), '');
  }
  lines.push(`- **${id}**`);
  for (const [promise, files] of [...rows.get(id)].sort())
    lines.push(`  - ${promise} (${[...files].map((file) => `\`${file}\``).join(', ')})`);
}
const text = `${lines.join('\n')}\n`;

if (process.argv.includes('--check')) {
  let current = '';
  try {
    current = readFileSync(target, 'utf8');
  } catch {
    // No document yet: reported below like an old one.
  }
  if (current !== text) {
    console.error('docs/features.md is not up to date: run `npm run features` and commit it');
    process.exit(1);
  }
  console.log(`docs/features.md is up to date: ${ids.length} rows`);
} else {
  writeFileSync(target, text);
  console.log(`docs/features.md: ${ids.length} rows`);
}
