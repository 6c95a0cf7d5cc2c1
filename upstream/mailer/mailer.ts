import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';
import type { Metric, PartReport } from '../context';
import { Undeliverable, type Carrier } from './carrier';
import type { Email, Message, Mailer } from './emails';
import { writeEmail } from './write-email';

export interface MailerPart extends Mailer {
  readonly report: PartReport;
  close(): Promise<void>;
}

export interface MailerOptions {
  /** Null if this kind cannot be sent. */
  readonly carriers: { readonly mail: Carrier | null; readonly text: Carrier | null };
  readonly letterheadOf: (tenant: string) => Letterhead;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now?: () => Date;
  /** Milliseconds before each retry. */
  readonly pauses?: readonly number[];
}

/** A code is valid for ten minutes, so retries end after one and a half. */
const PAUSES = [1_000, 5_000, 20_000, 60_000] as const;
/** More concurrent messages would only burden the server. */
const AT_ONCE = 4;
/** With more the server is down, and memory is not the place to queue. */
const MOST_WAITING = 1_000;
/** Consecutive failures after which `/readyz` reports a problem. */
const PROBLEM_AFTER = 3;
/** How long a close waits for messages being sent. */
const CLOSE_MS = 3_000;

/** Starts the mailer. Messages are sent asynchronously, so the response time does not reveal whether one is sent. */
export function startMailer({
  carriers,
  letterheadOf,
  log,
  now = () => new Date(),
  pauses = PAUSES,
}: MailerOptions): MailerPart {
  const waiting: Message[] = [];
  const counts = { sent: 0, failed: 0 };
  const closing = new AbortController();
  /** Accepted, but not yet written. */
  let pending = 0;
  let running = 0;
  let failuresInRow = 0;
  let lastReason = '';
  const quiet: (() => void)[] = [];

  function take(email: Email, kind: Message['kind']): void {
    setImmediate(() => {
      const message = writeEmail(email, kind, letterheadOf(email.tenant), now());
      if (waiting.length >= MOST_WAITING) fail(message, 'too many messages are waiting');
      else {
        waiting.push(message);
        next();
      }
      settle();
    });
    pending += 1;
  }

  function next(): void {
    while (running < AT_ONCE) {
      const message = waiting.shift();
      if (!message) return;
      running += 1;
      void deliver(message).finally(() => {
        running -= 1;
        next();
        wake();
      });
    }
  }

  function settle(): void {
    pending -= 1;
    wake();
  }

  function wake(): void {
    if (pending > 0 || running > 0) return;
    for (const resolve of quiet.splice(0)) resolve();
  }

  async function tryOnce(message: Message): Promise<void> {
    if (!carriers.mail) throw new Error('no way to send it is set up');
    try {
      await carriers.mail.carry(message, closing.signal);
    } catch (error) {
      counts.failed += Number(error instanceof Undeliverable);
      failuresInRow += 1;
      lastReason = reasonOf(error);
      throw error;
    }
    counts.sent += 1;
    failuresInRow = 0;
    log.info(facts(message), 'a message was sent');
  }

  async function deliver(message: Message): Promise<void> {
    const carrier = carriers[message.kind];
    if (!carrier) return fail(message, 'no way to send it is set up');
    for (let attempt = 0; ; attempt += 1) {
      try {
        await carrier.carry(message, closing.signal);
        counts.sent += 1;
        failuresInRow = 0;
        log.info(facts(message), 'a message was sent');
        return;
      } catch (error) {
        const reason = reasonOf(error);
        const pause = pauses[attempt];
        if (error instanceof Undeliverable || pause === undefined || closing.signal.aborted)
          return fail(message, reason);
        log.warn({ ...facts(message), attempt: attempt + 1, reason }, 'a message could not be sent yet');
        await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  function fail(message: Message, reason: string): void {
    counts.failed += 1;
    failuresInRow += 1;
    lastReason = reason;
    log.error({ ...facts(message), reason }, 'a message was not sent');
  }

  const settled = (): Promise<void> =>
    pending === 0 && running === 0 ? Promise.resolve() : new Promise((resolve) => quiet.push(resolve));

  return {
    can: { mail: carriers.mail !== null, text: carriers.text !== null },
    mail: (email) => take(email, 'mail'),
    text: (email) => take(email, 'text'),
    letterheadOf,
    deliver: tryOnce,
    settled,
    report: {
      metrics: (): readonly Metric[] => [
        {
          name: 'sunhelm_post_sent_total',
          help: 'Mails and text messages that were sent',
          kind: 'counter',
          value: counts.sent,
        },
        {
          name: 'sunhelm_post_failed_total',
          help: 'Messages that were given up',
          kind: 'counter',
          value: counts.failed,
        },
        { name: 'sunhelm_post_waiting', help: 'Messages under way', kind: 'gauge', value: waiting.length + running },
      ],
      problem: () => (failuresInRow < PROBLEM_AFTER ? null : `messages are not delivered: ${lastReason}`),
    },
    close: async () => {
      await Promise.race([settled(), delay(CLOSE_MS, undefined, { ref: false })]);
      closing.abort();
      await Promise.all([carriers.mail?.close(), carriers.text?.close()]);
    },
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown');

/** Facts that may be logged: neither the text nor the address. */
function facts({ id, kind, tenant, template }: Message): Record<string, string> {
  return { id, kind, tenant, template };
}
