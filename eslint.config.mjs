import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';
import { house } from './scripts/lint/house.mjs';

const sources = [
  'app/**/*.{ts,tsx}',
  'components/**/*.{ts,tsx}',
  'lib/**/*.ts',
  'lib/**/*.tsx',
  'upstream/**/*.ts',
  '*.ts',
];

const config = [
  { ignores: ['.next/**', 'dist/**', '.data/**', 'next-env.d.ts', 'screens/**', 'test-results/**'] },
  ...nextVitals,
  ...nextTypescript,
  prettier,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: sources,
    plugins: { house },
    rules: {
      'house/zones': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(\\.\\./){3,}', message: 'climb less: import across folders by @/…' }] },
      ],
      // Safety 1.2: no Server Actions, so no action endpoint that skips the checks of the route helper (A33).
      'no-restricted-syntax': [
        'error',
        {
          selector: "ExpressionStatement[directive='use server']",
          message: 'no Server Actions: add a contract entry and a route handler',
        },
      ],
    },
  },
  { files: ['lib/data/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['lib/config/**', 'tests/**', 'scripts/**', 'playwright.config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'lib/config is the only reader of the environment' },
      ],
    },
  },
  {
    files: ['components/**', 'lib/**', 'upstream/**'],
    rules: { 'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }] },
  },
  { files: ['scripts/**', '*.mjs', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['tests/e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
];

export default config;
