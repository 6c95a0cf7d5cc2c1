import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { MINIMAL_ACCOUNT, startMinimalUpstream } from '../../tests/support/minimal-upstream';
import { startProduct } from '../../tests/support/product';
import { signInByHttp, startBare } from './servers';

/*
 * Script that a page loads before it works, gzip, against a bare Next.js page built with the same versions. Everything
 * the HTML names counts; what is loaded after the first paint does not. `--check` fails above the limits.
 */

const LIMITS = { 'sign-in': 1.85, 'station list': 2.25 } as const;

async function scriptBytes(url: string, path: string, cookie = ''): Promise<number> {
  const html = await (await fetch(url + path, { headers: { cookie }, redirect: 'error' })).text();
  // Next's polyfills carry noModule: no browser that we support loads them.
  const modern = html.replace(/<script[^>]*\bnomodule[^>]*><\/script>/gi, '');
  const names = new Set([...modern.matchAll(/\/_next\/static\/[\w./~-]+?\.js/g)].map(([name]) => name));
  if (names.size === 0) throw new Error(`${path} names no script`);
  let bytes = 0;
  for (const name of names) {
    const script = await fetch(url + name);
    if (!script.ok) throw new Error(`${name} answered ${script.status}`);
    bytes += gzipSync(Buffer.from(await script.arrayBuffer()), { level: 9 }).length;
  }
  return bytes;
}

export async function firstLoad(): Promise<boolean> {
  const bare = await startBare();
  const upstream = await startMinimalUpstream({ prefix: 'sunhelm' });
  const portal = await startProduct({
    env: { UPSTREAM_URL: upstream.url, SESSION_SECRET: randomBytes(32).toString('base64url'), SCENARIO: '' },
    portFrom: 5700,
  });
  try {
    const base = await scriptBytes(bare.url, '/');
    const cookie = await signInByHttp(portal.url, MINIMAL_ACCOUNT.email, MINIMAL_ACCOUNT.password);
    const pages = {
      'sign-in': await scriptBytes(portal.url, '/login'),
      'station list': await scriptBytes(portal.url, '/powerDetail?list=1', cookie),
    };
    console.log(`bare page      ${(base / 1024).toFixed(1)} KB`);
    let good = true;
    for (const [name, bytes] of Object.entries(pages)) {
      const limit = LIMITS[name as keyof typeof LIMITS];
      const ratio = bytes / base;
      good &&= ratio <= limit;
      console.log(`${name.padEnd(14)} ${(bytes / 1024).toFixed(1)} KB  ${ratio.toFixed(2)} times (at most ${limit})`);
    }
    return good;
  } finally {
    await portal.dispose();
    await upstream.close();
    await bare.close();
  }
}

if (process.argv[1]?.endsWith('first-load.ts')) {
  void firstLoad().then((good) => {
    if (!good && process.argv.includes('--check')) process.exitCode = 1;
  });
}
