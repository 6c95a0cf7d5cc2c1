import { letterheadOf } from '@/lib/tenants/letterhead-of';
import { readTenants } from '@/lib/tenants/read-tenants';

const record = (hostnames: string[]) => ({
  hostnames,
  prefix: 'sun',
  prefixName: 'Sun',
  productName: { en: 'Sun', zh: '日' },
  logo: '/a.svg',
  icon: '/a.svg',
  theme: { light: { primary: '#0E4D5C', accent: '#F5B83D' } },
});
const tenantAt = (...hostnames: string[]) => {
  const [tenant] = readTenants(JSON.stringify({ tenants: [record(hostnames)] })).tenants;
  if (!tenant) throw new Error('no tenant');
  return tenant;
};

test('A16 links of letters lead to the first configured hostname, by TLS but on this machine', () => {
  const head = letterheadOf(tenantAt('portal.example.com', 'other.example.com'), 3000);
  expect(head).toMatchObject({
    address: 'https://portal.example.com',
    productName: { en: 'Sun', zh: '日' },
    sender: { name: { en: 'Sun', zh: '日' }, email: 'no-reply@portal.example.com' },
    colours: { primary: '#0E4D5C', onPrimary: '#ffffff' },
  });
  expect(letterheadOf(tenantAt('localhost'), 4321).address).toBe('http://localhost:4321');
});
