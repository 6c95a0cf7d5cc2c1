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

/** Safety 1.2: no Server Actions, so no action endpoint that skips the checks of the route helper (A33). */
const noServerActions = {
  selector: "ExpressionStatement[directive='use server']",
  message: 'no Server Actions: add a contract entry and a route handler',
};

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
      'no-restricted-syntax': ['error', noServerActions],
    },
  },
  {
    files: ['components/**/*.tsx', 'app/**/*.tsx'],
    ignores: ['components/ui/number-field.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noServerActions,
        {
          selector:
            "JSXAttribute[name.name='inputMode'][value.value='decimal'], JSXAttribute[name.name='type'][value.value='number']",
          message: 'a number that people type goes into NumberField of components/ui: it knows their marks and units',
        },
        {
          selector: "CallExpression[callee.name='parseFloat'], CallExpression[callee.property.name='parseFloat']",
          message: 'what people type is read by lib/domain/typed-number',
        },
      ],
    },
  },
  {
    files: ['components/**/*.tsx', 'app/**/*.tsx'],
    // Parts that know no area show what they are given; the names of the menu and of the product are ours.
    ignores: ['components/ui/**', 'components/shell/{bare-brand,shell-frame}.tsx'],
    plugins: { house },
    rules: { 'house/typed-names': 'error' },
  },
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
  { files: ['tests/{e2e,screens}/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
];

export default config;
