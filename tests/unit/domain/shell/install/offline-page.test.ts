import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { OFFLINE_SCRIPT, OFFLINE_SCRIPT_HASH, offlinePage } from '@/lib/domain/shell/install/offline-page';
import { PUSH_RENEWAL_PATH, serviceWorkerText } from '@/lib/domain/shell/install/service-worker';
import { chooseLanguage, inEachLanguage } from '@/lib/domain/tenants/languages';
import { OFFLINE_WORDS } from '@/lib/i18n/install-labels';
import { shippedTenant } from '../../../middleware/gate-fixture';

test('the hash in the policy is that of the script', () => {
  expect(OFFLINE_SCRIPT_HASH).toBe(`sha256-${createHash('sha256').update(OFFLINE_SCRIPT).digest('base64')}`);
  expect(offlinePage(shippedTenant('lamp'), OFFLINE_WORDS, null)).toContain(`<script>${OFFLINE_SCRIPT}</script>`);
});

test('D1.7 the offline page has every language of its tenant, the default one first, and names no other tenant', () => {
  const page = offlinePage(shippedTenant('lamp'), OFFLINE_WORDS, 'data:image/svg+xml;base64,AA==');
  expect(page.indexOf('lang="zh-CN" data-language="zh"')).toBeLessThan(page.indexOf('lang="en" data-language="en"'));
  expect(page).toContain('明途智慧灯杆');
  expect(page).toContain(OFFLINE_WORDS.zh.title);
  expect(page).toContain(OFFLINE_WORDS.en.title);
  expect(page).toContain('src="data:image/svg+xml;base64,AA=="');
  expect(page).not.toMatch(/sunhelm|brightwater/i);
  // The page is self-contained: no URLs other than data: and the link to itself.
  expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address?.slice(0, 5))).toEqual([
    'data:',
    '',
    '',
  ]);
  const one = offlinePage({ ...shippedTenant('lamp'), languages: ['en'], defaultLanguage: 'en' }, OFFLINE_WORDS, null);
  expect(one).not.toContain(OFFLINE_WORDS.zh.title);
});

test.each([
  ['', ['zh-Hant-TW', 'en'], 'zh'],
  ['', ['fr', 'ZH-CN'], 'zh'],
  ['language=en', ['zh-CN'], 'en'],
  ['language=xx', ['zh-CN'], 'zh'],
  ['', ['fr'], undefined],
])('D1.7 F7 with the cookie %j and a browser in %j the offline page is shown in %s', (cookie, languages, shown) => {
  const sections = [
    { dataset: { language: 'zh' }, hidden: false, lang: 'zh-CN' },
    { dataset: { language: 'en' }, hidden: false, lang: 'en' },
  ];
  const documentElement = { lang: 'unchanged', dataset: {} };
  runInNewContext(OFFLINE_SCRIPT, {
    document: { cookie, documentElement, querySelectorAll: () => sections },
    navigator: { languages, language: languages[0] },
    addEventListener: () => undefined,
  });
  const visible = sections.filter(({ hidden }) => !hidden);
  // Without a matching language, all languages are shown.
  expect(visible.map(({ dataset }) => dataset.language)).toEqual(shown === undefined ? ['zh', 'en'] : [shown]);
  expect(documentElement.lang).toBe(shown === undefined ? 'unchanged' : visible[0]?.lang);
  // It runs without a server but must choose the same language as the server (decisions F7).
  const chosen = /language=(\w+)/.exec(cookie)?.[1];
  const both = { offered: ['zh', 'en'], fallback: 'zh' } as const;
  const decided = chooseLanguage({ ...both, chosen, acceptLanguage: languages.join() });
  expect(visible[0]?.dataset.language).toBe(decided);
});

test('a name is rendered as text on the offline page, whatever it contains', () => {
  const productName = { ...inEachLanguage(() => '<img src=x onerror=alert(1)>'), zh: '"\'&' };
  const page = offlinePage({ ...shippedTenant('sunhelm'), productName }, OFFLINE_WORDS, null);
  expect(page).not.toContain('<img');
});

const KEY = `B${'A'.repeat(86)}`;

test('A34 the service worker caches the offline page and nothing else, fetched without cookies', () => {
  const text = serviceWorkerText('abc', '/icon.png', KEY);
  expect(text).toContain("const CACHE = 'offline-abc'");
  expect(text.match(/cache\.(add|addAll|put)\(/g)).toEqual(['cache.add(']);
  expect(text).toContain("credentials: 'omit'");
  expect(serviceWorkerText('abd', '/icon.png', KEY)).not.toBe(text);
});

test('D2.11 the service worker shows push messages, and a click opens only a page of the portal', () => {
  const listeners: Record<string, (event: object) => void> = {};
  const shown: unknown[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://portal.example.com' },
    registration: { showNotification: (...args: unknown[]) => shown.push(args) },
    clients: { openWindow: (address: string) => opened.push(address) },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  };
  runInNewContext(serviceWorkerText('abc', '/icon.png', KEY), { self, URL });
  const message = { title: 'Home, alarms pending: 1', body: 'Major: x', path: '/Fault', tag: 'one' };
  listeners.push?.({ data: { json: () => message }, waitUntil: () => undefined });
  expect(shown).toEqual([[message.title, { body: 'Major: x', tag: 'one', icon: '/icon.png', data: '/Fault' }]]);
  const click = (data: string) =>
    listeners.notificationclick?.({ notification: { data, close: () => undefined }, waitUntil: () => undefined });
  click('/Fault');
  click('//evil.example/');
  click('https://evil.example/');
  expect(opened).toEqual(['https://portal.example.com/Fault']);
});

test.each([
  ['the browser brings it', { newSubscription: 'new' }, [], true],
  ['the browser names its language', { oldSubscription: { options: 'as before' } }, ['as before'], true],
  ['the browser names none', {}, [{ userVisibleOnly: true, applicationServerKey: KEY }], true],
  ['not enabled here', { newSubscription: 'new' }, [], false],
] as const)(
  'D2.11 A15 the service worker itself reports a changed push subscription to the portal: %s',
  async (_, given, expected, known) => {
    const listeners: Record<string, (event: object) => void> = {};
    const unsubscribe = jest.fn();
    const address = { endpoint: 'https://push.example.com/new', keys: { p256dh: KEY, auth: 'A'.repeat(22) } };
    const subscription = { toJSON: () => address, unsubscribe };
    const subscribe = jest.fn((_options: unknown) => Promise.resolve(subscription));
    const fetch = jest.fn((_path: string, _init: { method: string; headers: object; body: string }) =>
      Promise.resolve({ ok: true, json: () => Promise.resolve({ known }) }),
    );
    const self = {
      registration: { pushManager: { subscribe } },
      addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    };
    runInNewContext(serviceWorkerText('abc', '/icon.png', KEY), { self, fetch });
    let done: Promise<void> | undefined;
    const waitUntil = (work: Promise<void>) => (done = work);
    listeners.pushsubscriptionchange?.({
      waitUntil,
      ...given,
      ...('newSubscription' in given && { newSubscription: subscription }),
    });
    await done;
    // Objects from the worker have different prototypes, so compare as JSON.
    expect(JSON.stringify(subscribe.mock.calls.flat())).toBe(JSON.stringify(expected));
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.method]).toEqual([PUSH_RENEWAL_PATH, 'POST']);
    expect({ ...init?.headers }).toMatchObject({ 'content-type': 'application/json', 'x-requested-by': 'portal' });
    expect(JSON.parse(init?.body ?? '')).toEqual({ endpoint: address.endpoint, ...address.keys });
    expect(unsubscribe).toHaveBeenCalledTimes(known ? 0 : 1);
  },
);
