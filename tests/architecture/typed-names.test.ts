import { Linter } from 'eslint';
import type { ESLint } from 'eslint';
import { house } from '../../scripts/lint/house.mjs';

const linter = new Linter();
const found = (jsx: string) =>
  linter.verify(
    `export const Part = ({ row, name, t }) => ${jsx};`,
    [
      {
        files: ['**/*.jsx'],
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { house: house as unknown as ESLint.Plugin },
        rules: { 'house/typed-names': 'error' },
      },
    ],
    { filename: 'part.jsx' },
  ).length;

test('P2.48 the linter reports a screen that shows a user-entered name without direction isolation', () => {
  for (const jsx of [
    '<a>{row.name}</a>',
    '<td>{row.owner || "-"}</td>',
    '<p>{name}</p>',
    '<p>{row ? row.name : name}</p>',
    '<PageHead title={row.name} />',
    '<p>{`${row.name} now`}</p>',
  ])
    expect([jsx, found(jsx) > 0]).toEqual([jsx, true]);
  for (const jsx of [
    '<a><bdi>{row.name}</bdi></a>',
    '<dt>{name}</dt>',
    '<p>{t(name)}</p>',
    '<PageHead title={<bdi>{name}</bdi>} />',
  ])
    expect([jsx, found(jsx)]).toEqual([jsx, 0]);
});
