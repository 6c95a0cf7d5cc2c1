import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Request } from '@playwright/test';
import { expect, sessionCookie, test } from '../fixtures';

/** Opens a page of another origin in the same browser. */
async function openForeignPage(page: Page, body: string): Promise<http.Server> {
  const server = http.createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>elsewhere</title><body>${body}</body>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The page may navigate by itself while it is loading.
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
  return server;
}

test('P7.1 a change without the portal’s own origin, site, header and content type is refused (A17)', async ({
  page,
  context,
  request,
  signIn,
  product,
}) => {
  await signIn();
  await page.goto('/powerDetail?list=1');
  const id = await page.locator('[data-station]').first().getAttribute('data-station');
  const { name, value } = await sessionCookie(context);
  const good = {
    cookie: `${name}=${value}`,
    'content-type': 'application/json',
    'x-requested-by': 'portal',
    origin: product.url,
  };
  const post = async (headers: Record<string, string>, on = false) =>
    (await request.post('/api/stations/favourite', { headers, data: JSON.stringify({ id, on }) })).status();
  expect(await post(good, true)).toBe(200);
  const foreign = [
    { ...good, origin: 'http://evil.example' },
    { ...good, origin: 'null' },
    { ...good, origin: `${product.url}.evil.example` },
    { ...good, origin: `http://127.0.0.1:${product.port}` },
    { ...good, 'sec-fetch-site': 'same-site' },
    { ...good, 'sec-fetch-site': 'cross-site' },
    { ...good, 'x-requested-by': '' },
    { ...good, 'x-requested-by': 'XMLHttpRequest' },
    { ...good, 'content-type': 'text/plain' },
    { ...good, 'content-type': 'application/x-www-form-urlencoded' },
    { ...good, 'content-type': 'text/plain; application/json' },
    { cookie: good.cookie, 'content-type': 'application/json', 'x-requested-by': 'portal' },
  ];
  for (const headers of foreign) expect(await post(headers), JSON.stringify(headers)).toBe(403);
  await page.reload();
  await expect(page.locator(`[data-station="${id}"]`).first().locator('[aria-pressed]')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('P4.2 P2.34 forms and scripts of another origin can neither sign a user out nor in (A17)', async ({
  page,
  context,
  signIn,
  product,
}) => {
  await signIn();
  await page.goto('/');
  const before = await sessionCookie(context);
  const answers: number[] = [];
  page.on('response', (response) => response.url().includes('/api/session/') && answers.push(response.status()));
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
  for (const path of ['sign-out', 'sign-in']) {
    for (const type of forms) {
      const server = await openForeignPage(
        page,
        `<form method="post" enctype="${type}" action="${product.url}/api/session/${path}">
           <input name='{"mode":2,"account":"a","password":"b","agreed":true,"x":"' value='"}'></form>
         <script>document.forms[0].submit()</script>`,
      );
      await page.waitForURL(/\/api\/session\//);
      server.close();
    }
    const server = await openForeignPage(page, 'scripts');
    const address = `${product.url}/api/session/${path}`;
    await page.evaluate(async (to) => {
      await fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }).catch(() => null);
      navigator.sendBeacon(to, '{}');
    }, address);
    const requested = page.evaluate(
      (to) =>
        fetch(to, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json', 'x-requested-by': 'portal' },
          body: '{}',
        }).then(
          () => 'answered',
          () => 'refused',
        ),
      address,
    );
    expect(await requested).toBe('refused');
    server.close();
  }
  expect(answers.length).toBeGreaterThanOrEqual(6);
  expect(answers.filter((status) => status < 400)).toEqual([]);
  expect((await sessionCookie(context)).value).toBe(before.value);
  await page.goto('/powerDetail');
  await expect(page).toHaveURL(/\/powerDetail/);
});

test('P4.2 a visit to the sign-in page started by another origin does not end the session (A17)', async ({
  page,
  context,
  signIn,
  product,
  t,
}) => {
  await signIn();
  const mine = await context.newPage();
  await mine.goto('/');
  const before = await sessionCookie(context);
  const ways = [
    `<script>location.href = '${product.url}/login'</script>`,
    `<meta http-equiv="refresh" content="0; url=${product.url}/login">`,
    `<form action="${product.url}/login"></form><script>document.forms[0].submit()</script>`,
  ];
  for (const way of ways) {
    const server = await openForeignPage(page, way);
    await page.waitForURL(`${product.url}/login*`);
    await expect(page.getByText(t('auth.stillSignedIn'))).toBeVisible();
    server.close();
  }
  // The browser hides both responses from the page: what matters is that the server received the requests.
  const settled: string[] = [];
  const settle = (request: Request) => request.url().endsWith('/login') && settled.push(request.resourceType());
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  const server = await openForeignPage(
    page,
    `<img src="${product.url}/login"><iframe src="${product.url}/login"></iframe>`,
  );
  await expect.poll(() => settled.toSorted()).toEqual(['document', 'image']);
  server.close();
  expect((await sessionCookie(context)).value).toBe(before.value);
  await mine.reload();
  await expect(mine).toHaveURL(`${product.url}/`);
  // Navigating to it directly ends the session.
  await page.goto('/login');
  // The other tab is notified by this one or learns it from its next call, whichever comes first.
  await expect(mine).toHaveURL(/\/login(\?expired=1&next=%2F)?$/);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([]);
});

test('P2.10 no page can be framed by another origin (A37)', async ({ page, signIn, product }) => {
  await signIn();
  for (const path of ['/login', '/', '/powerDetail']) {
    const server = await openForeignPage(page, `<iframe src="${product.url}${path}"></iframe>`);
    await expect
      .poll(() =>
        page
          .frames()
          .find((frame) => frame !== page.mainFrame())
          ?.url(),
      )
      .toContain('chrome-error');
    server.close();
  }
});
