import { inEachLanguage } from '@/lib/domain/tenants/languages';
import { letterheadOf } from '@/lib/tenants/letterhead-of';
import { readTenants } from '@/lib/tenants/read-tenants';

const record = (hostnames: string[], more: object = {}) => ({
  hostnames,
  prefix: 'sun',
  prefixName: 'Sun',
  productName: { en: 'Sun', zh: '日' },
  logo: '/a.svg',
  icon: '/a.svg',
  theme: { light: { primary: '#0E4D5C', accent: '#F5B83D' } },
  ...more,
});
const tenantAt = (...hostnames: string[]) => tenantWith(hostnames, {});
const tenantWith = (hostnames: string[], more: object) => {
  const [tenant] = readTenants(JSON.stringify({ tenants: [record(hostnames, more)] })).tenants;
  if (!tenant) throw new Error('no tenant');
  return tenant;
};

test('A16 links in emails lead to the first configured hostname, by TLS except on this machine', () => {
  const head = letterheadOf(tenantAt('portal.example.com', 'other.example.com'), 3000);
  expect(head).toMatchObject({
    address: 'https://portal.example.com',
    productName: { en: 'Sun', zh: '日' },
    sender: { name: { en: 'Sun', zh: '日' }, email: 'no-reply@portal.example.com' },
    colours: { primary: '#0E4D5C', onPrimary: '#ffffff' },
  });
  expect(letterheadOf(tenantAt('localhost'), 4321).address).toBe('http://localhost:4321');
});

test('a tenant can configure its link address, sender and support contact', () => {
  const head = letterheadOf(
    tenantWith(['one.example.com', 'portal.example.com'], {
      publicUrl: 'https://portal.example.com:8443',
      sender: { name: { en: 'Sun Service', zh: '日服务' }, email: 'service@sun.example' },
      support: { email: 'help@sun.example', phone: '+61 2 5550 0101' },
    }),
    3000,
  );
  expect(head).toMatchObject({
    address: 'https://portal.example.com:8443',
    sender: { name: { en: 'Sun Service', zh: '日服务' }, email: 'service@sun.example' },
    support: 'help@sun.example, +61 2 5550 0101',
    alerts: { email: 'help@sun.example', language: 'en' },
  });
  const unnamed = letterheadOf(tenantWith(['one.example.com'], { sender: { email: 'a@sun.example' } }), 3000);
  expect(unnamed.sender).toEqual({ name: { ...inEachLanguage(() => 'Sun'), zh: '日' }, email: 'a@sun.example' });
  expect([unnamed.support, unnamed.alerts]).toEqual([null, null]);
});
