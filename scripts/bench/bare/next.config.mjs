import path from 'node:path';

/** @type {import('next').NextConfig} */
const config = {
  distDir: '../../../node_modules/.cache/bench-bare',
  // The bundler's root is the project's, where it would find our middleware: these pages have endings of their own.
  pageExtensions: ['bare.tsx'],
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.resolve(import.meta.dirname, '../../..') },
};

export default config;
