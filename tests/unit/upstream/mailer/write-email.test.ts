import { readRegistrationPrefill } from '@/lib/domain/account/registration-prefill';
import { mailer as mailerEn } from '@/messages/en/backend/mailer';
import { mailer as mailerZh } from '@/messages/zh/backend/mailer';
import type { Email } from '@/upstream/mailer/emails';
import { writeEmail } from '@/upstream/mailer/write-email';
import { LETTERHEAD } from '../../../support/letterhead';

const AT = new Date('2026-03-05T02:00:00.000Z');
const mail = (email: Pick<Email, 'template' | 'values'>, language: 'en' | 'zh' = 'en') =>
  writeEmail({ tenant: 'sun', language, to: 'a@example.com', ...email } as Email, 'mail', LETTERHEAD, AT);

const samples: readonly Pick<Email, 'template' | 'values'>[] = [
  { template: 'code', values: { purpose: 'reset', code: '123456' } },
  { template: 'account-exists', values: {} },
  { template: 'password-changed', values: {} },
  { template: 'address-changed', values: { to: 'b***@example.com' } },
  { template: 'invitation', values: { inviter: 'Ann', organisation: 'Suncare' } },
  { template: 'member-invited', values: { inviter: 'Ann', organisation: 'Suncare' } },
  { template: 'member-removed', values: { organisation: 'Suncare' } },
  { template: 'station-shared', values: { sharer: 'Ann', station: 'Roof', level: 'manage' } },
  { template: 'share-invited', values: { sharer: 'Ann', station: 'Roof', level: 'manage' } },
  { template: 'station-passed', values: { station: 'Roof', to: 'b***@example.com' } },
  { template: 'station-passed-visible', values: { station: 'Roof', to: 'b***@example.com', organisation: 'Suncare' } },
  { template: 'station-received', values: { station: 'Roof', from: 'Ann' } },
  { template: 'sign-in-copied', values: {} },
  { template: 'writes-held', values: { count: '1000', object: 'tenant:sun' } },
  { template: 'authority-passed', values: { organisation: 'Suncare', leader: 'Bob' } },
  { template: 'authority-received', values: { organisation: 'Suncare', from: 'Ann' } },
  { template: 'settings-right', values: { station: 'Roof', to: 'Bob', by: 'Ann' } },
  {
    template: 'alarm-assigned',
    values: {
      by: 'Ann',
      alarm: 'No AC grid',
      device: 'Inverter 1',
      station: 'Roof',
      since: '05/03/2026, 12:30:00 ACDT',
    },
  },
  { template: 'alarms-assigned', values: { by: 'Ann', count: '3', station: 'Roof, Barn' } },
];

test('P2.24 every email has text in both languages with all values filled in, as email and as text message', () => {
  expect(samples.map(({ template }) => template).sort()).toEqual(Object.keys(mailerEn.emails).sort());
  expect(Object.keys(mailerZh.emails).sort()).toEqual(Object.keys(mailerEn.emails).sort());
  for (const email of samples) {
    for (const language of ['en', 'zh'] as const) {
      const whole = { tenant: 'sun', language, to: 'x', ...email } as Email;
      const { subject, text, html } = writeEmail(whole, 'mail', LETTERHEAD, AT);
      const message = writeEmail(whole, 'text', LETTERHEAD, AT);
      for (const part of [subject, text, html, message.text]) {
        expect(part).not.toMatch(/[{}]\w*[{}]/);
        expect(part).not.toContain('undefined');
        expect(part).not.toBe('');
        if (language === 'zh') expect(part).toMatch(/\p{Script=Han}/u);
      }
      expect([message.subject, message.html]).toEqual(['', '']);
    }
  }
});

test('an email has the name and colours of its tenant, and its address as the only link', () => {
  const { from, html, text, subject } = mail({
    template: 'invitation',
    values: { inviter: 'Ann', organisation: 'Suncare' },
  });
  expect(from).toEqual({ name: 'Sunhelm', email: 'no-reply@portal.sunhelm.example' });
  expect(subject).toBe('Ann invites you to Suncare at Sunhelm');
  expect(html).toContain('background:#0e4d5c');
  expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
    'https://portal.sunhelm.example/register#to=a%40example.com',
  ]);
  expect(html).not.toMatch(/src=|url\(|<script/);
  expect(text).toContain('Register: https://portal.sunhelm.example/register#to=a%40example.com');
  expect(text).toContain('Help: help@sunhelm.example');
  expect(mail({ template: 'account-exists', values: {} }, 'zh').from.name).toBe('日舵');
});

test('P2.68 P3.12 an email shows an international address as its owner writes it, masked or in full', () => {
  const changed = mail({ template: 'address-changed', values: { to: 'b***@xn--bcher-kva.example' } });
  const passed = mail({ template: 'station-passed', values: { station: 'Roof', to: 'anna@xn--bcher-kva.example' } });
  for (const { html, text } of [changed, passed]) {
    for (const part of [html, text]) {
      expect(part).toContain('bücher. example');
      expect(part).not.toContain('xn--');
    }
  }
});

test('P2.38 a text message has the same link as the email, and registration is prefilled with the recipient’s address', () => {
  for (const { template, values } of samples) {
    const whole = { tenant: 'sun', language: 'en', to: '+61412345678', template, values } as Email;
    const link = /href="([^"]+)"/.exec(writeEmail(whole, 'mail', LETTERHEAD, AT).html)?.[1];
    const { text } = writeEmail(whole, 'text', LETTERHEAD, AT);
    expect(/https:\S+/.exec(text)?.[0]).toBe(link);
    if (template !== 'invitation' && template !== 'share-invited') continue;
    const { hash, pathname } = new URL(link ?? '');
    expect(pathname).toBe('/register');
    expect(readRegistrationPrefill(hash)).toEqual({ channel: 'phone', phone: '412345678', country: 12 });
  }
});

test('A26 user-supplied names are never markup, never add a line, and are truncated', () => {
  const inviter = '<img src=x onerror=alert(1)>"';
  const { html, subject, text } = mail({
    template: 'invitation',
    values: { inviter, organisation: `x${'y'.repeat(500)}` },
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).not.toContain('y'.repeat(61));
});

const HOSTILE = [
  'Your account is locked: https://evil.example/unlock',
  'evil.com',
  'help@evil.com',
  'Roof\r\nBcc: everyone',
  'Call +61 2 9999 9999',
] as const;

describe.each(['en', 'zh'] as const)('A43 in %s', (language) => {
  test.each(HOSTILE)('a name such as %j appears in no email that contains names', (hostile) => {
    for (const { template, values } of samples) {
      const names = Object.keys(values).filter(
        (name) => !['code', 'count', 'level', 'object', 'purpose'].includes(name),
      );
      const given = { ...values, ...Object.fromEntries(names.map((name) => [name, hostile])) };
      const whole = { tenant: 'sun', language, to: 'x', template, values: given } as Email;
      const { html, subject, text } = writeEmail(whole, 'mail', LETTERHEAD, AT);
      const message = writeEmail(whole, 'text', LETTERHEAD, AT);
      for (const part of [subject, text, html, message.text]) {
        // The recipient is always named, but never as a link.
        expect(part).not.toMatch(names.includes('to') ? /evil\.\S|\S@evil|^Bcc/m : /evil|Bcc|9999/);
      }
      const links = [...`${text} ${html} ${message.text}`.matchAll(/\bhttps?:\/\/([^/\s"<，]+)/g)];
      expect(new Set(links.map(([, host]) => host))).toEqual(new Set(links.length ? ['portal.sunhelm.example'] : []));
    }
  });
});

test('A43 such a name is replaced by the person’s role, and an ordinary one is unchanged', () => {
  const values = { sharer: 'evil.com', station: 'see https://evil.example', level: 'view' } as const;
  expect(mail({ template: 'station-shared', values }).subject).toBe(
    'A user shared the station (name not shown) with you at Sunhelm',
  );
  expect(mail({ template: 'station-shared', values }, 'zh').subject).toMatch(/^一位用户.*（名称未显示）/);
  expect(
    mail({ template: 'station-shared', values: { sharer: 'Dr. Li', station: 'Roof 3.5 kW', level: 'view' } }).subject,
  ).toBe('Dr. Li shared the station Roof 3.5 kW with you at Sunhelm');
});

test('a value that looks like a placeholder is not replaced again', () => {
  expect(mail({ template: 'invitation', values: { inviter: '{organisation}', organisation: 'Org' } }).text).toContain(
    '{organisation} would like to add you to Org',
  );
});
