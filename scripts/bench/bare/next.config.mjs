import path from 'node:path';

/** @type {import('next').NextConfig} */
const config = {
  distDir: '../../../node_modules/.cache/bench-bare',
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: path.resolve(import.meta.dirname, '../../..') },
};

export default config;
