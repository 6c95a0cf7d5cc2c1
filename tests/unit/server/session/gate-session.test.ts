import { installedTenants } from '@/lib/tenants/installed-tenants';
import { readGateSession } from '@/lib/server/session/gate-session';
import { sealSecrets } from '@/lib/server/session/request-context';
import { openSeal, sealSession } from '@/lib/server/session/seal';
import type { SessionContent } from '@/lib/server/session/seal';
import { portalSettings } from '../portal-settings';

let settings: { dispose: () => void };
beforeAll(() => (settings = portalSettings('http://127.0.0.1:9')));
afterAll(() => {
  installedTenants().close();
  settings.dispose();
});

const now = Date.UTC(2026, 3, 1);
const HOUR = 3_600_000;
const content: SessionContent = {
  tenant: 'minimal',
  userId: 'u1',
  sessionId: 'abcdefghijklmnopqrstuv',
  token: 'upstream-token',
  authTime: now,
  lastSeen: now,
  how: 'password',
  profile: {
    userName: 'ann',
    name: 'Ann',
    email: '',
    mobile: '',
    areaCode: '',
    avatar: '',
    companyCode: '',
    enterpriseCode: '',
    enterpriseAuth: false,
  },
};

const read = async (at: number, hostname = 'localhost') =>
  readGateSession(`language=zh; sid=${await sealSession(content, sealSecrets())}`, {
    secure: false,
    tenant: installedTenants().byHostname(hostname),
    now: at,
  });

test('P4.4 activity updates the time of last use at most once an hour, and never extends the session', async () => {
  expect(await (await read(now + HOUR)).renew()).toBeNull();
  const cookie = (await (await read(now + HOUR + 1)).renew()) ?? '';
  expect(cookie).toMatch(/; Max-Age=1292399$/);
  const opened = await openSeal(cookie.slice('sid='.length).split(';')[0], {
    secrets: sealSecrets(),
    tenant: 'minimal',
    now,
  });
  expect(opened.session).toEqual({ ...content, lastSeen: now + HOUR + 1 });
});

test('P4.3 the gate accepts an open session at its own host only, and can remove it from the request', async () => {
  const session = await read(now);
  expect(session.state).toBe('open');
  expect(session.cookieWithout).toBe('language=zh');
  expect((await read(now, 'lamp.localhost')).state).toBe('broken');
  expect((await read(now, 'unknown.example')).state).toBe('broken');
});
