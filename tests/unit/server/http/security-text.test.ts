import { readFileSync } from 'node:fs';
import path from 'node:path';
import { securityText } from '@/lib/server/http/security-text';
import { readTenants } from '@/lib/tenants/read-tenants';

const now = new Date('2026-11-20T02:00:00Z');

test('safety 1.11 every shipped tenant publishes a contact for security reports and its expiry date', async () => {
  const { tenants } = readTenants(readFileSync(path.resolve('tenants.json'), 'utf8'));
  const texts = await Promise.all(tenants.map((tenant) => securityText(tenant, now).text()));
  expect(new Set(texts).size).toBe(3);
  for (const text of texts) {
    expect(text).toMatch(/^Contact: mailto:security@[a-z]+\.example\n/);
    expect(text).toContain('Expires: 2026-12-20T02:00:00.000Z\n');
    expect(text).toContain('Preferred-Languages: en, zh\n');
  }
});

test('safety 1.11 a tenant without a contact has no such file; an invalid contact stops the start', () => {
  expect(securityText({ languages: ['en'] }, now).status).toBe(404);
  const [shipped] = (JSON.parse(readFileSync(path.resolve('tenants.json'), 'utf8')) as { tenants: object[] }).tenants;
  for (const securityContact of ['security@x.example', 'http://x.example', 'mailto:a b@x', 'mailto:a@x\nPolicy: y']) {
    const text = JSON.stringify({ tenants: [{ ...shipped, securityContact }] });
    expect(() => readTenants(text)).toThrow('securityContact');
  }
});
