import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

/** Packages that are published as modules only and have to be compiled for Jest. */
const esmOnly = [
  'aedes',
  'aedes-[^/]+',
  'mqemitter',
  'next-intl',
  'use-intl',
  'react-leaflet',
  '@react-leaflet',
  'fast-check',
  'pure-rand',
  'd3-path',
  'd3-shape',
  'lucide-react',
  'supercluster',
  'kdbush',
  'retimer',
  'hyperid',
  'hucre',
  'intl-messageformat',
  '@formatjs',
  '@schummar',
  'marked',
];

/*
 * A test runs in a context of its own, where each use of a global costs ten times what it costs elsewhere: what computes for long gets
 * those handed in that neither a test replaces nor a package declares itself.
 */
const sandboxInjectedGlobals = ['Array', 'JSON', 'Map', 'Math', 'Object'];

/** @param {import('jest').Config} config */
async function project(config) {
  const built = await withNext({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/tests/support/empty-module.ts' },
    ...config,
  })();
  return {
    ...built,
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  };
}

const config = {
  projects: [
    await project({
      displayName: 'unit',
      sandboxInjectedGlobals,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/{unit,architecture}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/unit-setup.ts'],
    }),
    await project({
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/component/**/*.test.tsx'],
      setupFiles: ['<rootDir>/tests/support/jsdom-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/component-setup.ts'],
    }),
    await project({
      displayName: 'integration',
      sandboxInjectedGlobals,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/integration-setup.ts'],
      globalSetup: '<rootDir>/tests/support/postgres-setup.ts',
      globalTeardown: '<rootDir>/tests/support/postgres-teardown.ts',
    }),
  ],
};

export default config;
