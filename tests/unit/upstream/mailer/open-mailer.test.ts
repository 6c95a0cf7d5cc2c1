import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TenantConfig } from '@/upstream/context';
import { openMailer } from '@/upstream/mailer/open-mailer';
import type { Email } from '@/upstream/mailer/emails';
import { LETTERHEAD } from '../../../support/letterhead';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'post-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const email: Email = {
  tenant: 'sun',
  language: 'zh',
  to: 'owner@example.com',
  template: 'password-changed',
  values: {},
};

test('an email is sent with its tenant’s letterhead at that moment', async () => {
  const tenantConfig = (email: string): TenantConfig => ({
    prefix: 'sun',
    prefixName: 'Sun',
    origins: [],
    letterhead: { ...LETTERHEAD, sender: { ...LETTERHEAD.sender, email } },
  });
  let seats: readonly TenantConfig[] = [];
  const { mailer, outbox } = openMailer({ folder, tenants: () => seats, log: pino({ level: 'silent' }) });
  const sendAs = async () => {
    mailer.mail(email);
    await mailer.settled();
    return (await outbox?.list())?.map(({ from }) => from.email).sort();
  };
  // Without a tenant config, a neutral letterhead is used and not that of another tenant.
  expect(await sendAs()).toEqual(['no-reply@localhost']);
  seats = [tenantConfig('a@sun.example')];
  expect(await sendAs()).toContain('a@sun.example');
  seats = [tenantConfig('b@sun.example')];
  expect(await sendAs()).toEqual(['a@sun.example', 'b@sun.example', 'no-reply@localhost']);
  await mailer.close();
});
