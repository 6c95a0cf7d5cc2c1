import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { HttpPerson } from '../../tests/support/http-person';
import { MINIMAL_ACCOUNT, startMinimalUpstream } from '../../tests/support/minimal-upstream';
import { startProduct } from '../../tests/support/product';
import { withBare } from './support/bare';
import { figure, run } from './support/figures';

/*
 * Script that a page loads before it works, gzip, against a bare Next.js page built with the same versions. Everything
 * the HTML names counts; what is loaded after the first paint does not. `npm test` fails above the limits.
 */

const PAGES = [
  { name: 'sign-in', path: '/login', most: 1.85, signedIn: false },
  { name: 'station list', path: '/powerDetail?list=1', most: 2.25, signedIn: true },
] as const;

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

run(() =>
  withBare(async (bareUrl) => {
    const upstream = await startMinimalUpstream({ prefix: 'sunhelm' });
    const portal = await startProduct({
      env: { UPSTREAM_URL: upstream.url, SESSION_SECRET: randomBytes(32).toString('base64url'), SCENARIO: '' },
      portFrom: 5700,
    });
    try {
      const base = await scriptBytes(bareUrl, '/');
      const { email, password } = MINIMAL_ACCOUNT;
      const { cookie } = await HttpPerson.signIn(portal.url, email, password);
      for (const { name, path, most, signedIn } of PAGES) {
        const bytes = await scriptBytes(portal.url, path, signedIn ? cookie : '');
        const note = `${(bytes / 1024).toFixed(1)} KB to ${(base / 1024).toFixed(1)} KB`;
        figure(`script of the ${name}`, bytes / base, 'times a bare page', { most, note });
      }
    } finally {
      await portal.dispose();
      await upstream.close();
    }
  }),
);
