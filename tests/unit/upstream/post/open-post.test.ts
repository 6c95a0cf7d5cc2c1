import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TenantSeat } from '@/upstream/context';
import { openPost } from '@/upstream/post/open-post';
import type { Letter } from '@/upstream/post/letters';
import { LETTERHEAD } from '../../../support/letterhead';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'post-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const letter: Letter = {
  tenant: 'sun',
  language: 'zh',
  to: 'owner@example.com',
  template: 'password-changed',
  values: {},
};

test('a letter goes out under the letterhead that its tenant has at that moment', async () => {
  const seat = (email: string): TenantSeat => ({
    prefix: 'sun',
    prefixName: 'Sun',
    origins: [],
    letterhead: { ...LETTERHEAD, sender: { ...LETTERHEAD.sender, email } },
  });
  let seats: readonly TenantSeat[] = [];
  const { post, outbox } = openPost({ folder, tenants: () => seats, log: pino({ level: 'silent' }) });
  const sendAs = async () => {
    post.mail(letter);
    await post.settled();
    return (await outbox?.list())?.map(({ from }) => from.email).sort();
  };
  // Not yet a tenant: a plain head, and nobody else's name.
  expect(await sendAs()).toEqual(['no-reply@localhost']);
  seats = [seat('a@sun.example')];
  expect(await sendAs()).toContain('a@sun.example');
  seats = [seat('b@sun.example')];
  expect(await sendAs()).toEqual(['a@sun.example', 'b@sun.example', 'no-reply@localhost']);
  await post.close();
});
