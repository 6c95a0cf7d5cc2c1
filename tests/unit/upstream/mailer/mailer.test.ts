import pino from 'pino';
import { Undeliverable, type Carrier } from '@/upstream/mailer/carrier';
import type { Email, Message } from '@/upstream/mailer/emails';
import { startMailer } from '@/upstream/mailer/mailer';
import { LETTERHEAD } from '../../../support/letterhead';

const email: Email = {
  tenant: 'sun',
  language: 'en',
  to: 'owner@example.com',
  template: 'code',
  values: { purpose: 'log', code: '987654' },
};

function office(carry: (message: Message) => Promise<void>, pauses: readonly number[] = [1, 1]) {
  const lines: string[] = [];
  const carried: Message[] = [];
  const carrier: Carrier = {
    carry: async (message) => {
      carried.push(message);
      await carry(message);
    },
    close: () => undefined,
  };
  const post = startMailer({
    carriers: { mail: carrier, text: null },
    letterheadOf: () => LETTERHEAD,
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    pauses,
  });
  const figure = (name: string) => post.report.metrics().find((metric) => metric.name === name)?.value;
  return { post, lines, carried, figure };
}

test('an email is sent after its sender’s request has completed', async () => {
  const { post, carried, figure } = office(() => Promise.resolve());
  post.mail(email);
  expect(carried).toHaveLength(0);
  await Promise.resolve();
  expect(carried).toHaveLength(0);
  await post.settled();
  expect(carried).toHaveLength(1);
  expect(figure('sunhelm_post_sent_total')).toBe(1);
});

test('R27 an unreachable mail server is retried with the same message each time until it succeeds', async () => {
  let down = 2;
  const { post, carried, lines, figure } = office(() =>
    down-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve(),
  );
  post.mail(email);
  await post.settled();
  expect(new Set(carried.map(({ id }) => id)).size).toBe(1);
  expect(carried).toHaveLength(3);
  expect(lines.filter((line) => line.includes('could not be sent yet'))).toHaveLength(2);
  expect([figure('sunhelm_post_sent_total'), figure('sunhelm_post_failed_total')]).toEqual([1, 0]);
  expect(post.report.problem()).toBeNull();
});

test('R27 an undeliverable message is given up, immediately when the server refuses it, and reported', async () => {
  const gone = office(() => Promise.reject(new Undeliverable('no such person')));
  gone.post.mail(email);
  await gone.post.settled();
  expect(gone.carried).toHaveLength(1);
  expect(gone.figure('sunhelm_post_failed_total')).toBe(1);
  const away = office(() => Promise.reject(new Error('away')));
  for (let index = 0; index < 3; index += 1) away.post.mail(email);
  await away.post.settled();
  expect(away.carried).toHaveLength(9);
  expect(away.post.report.problem()).toBe('messages are not delivered: away');
});

test('A13 the log contains neither the code nor the address in any case', async () => {
  for (const carry of [() => Promise.resolve(), () => Promise.reject(new Error('away'))]) {
    const { post, lines } = office(carry);
    post.mail(email);
    await post.settled();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('987654');
    expect(lines.join('')).not.toContain('owner@example.com');
  }
});

test('an unavailable channel is reported beforehand, and its messages are not stored', async () => {
  const { post, figure } = office(() => Promise.resolve());
  expect(post.can).toEqual({ mail: true, text: false });
  post.text({ ...email, to: '+61412345678' });
  await post.settled();
  expect(figure('sunhelm_post_failed_total')).toBe(1);
});

test('closing stops the retries', async () => {
  const { post, carried } = office(() => Promise.reject(new Error('away')), [3_600_000]);
  post.mail(email);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(carried).toHaveLength(1);
  jest.useFakeTimers();
  const closed = post.close();
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  await closed;
  expect(carried).toHaveLength(1);
});
