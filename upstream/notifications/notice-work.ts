import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDue, type QuietHours } from '@/lib/domain/notifications/quiet';
import type { Metric, PartReport } from '../context';
import { currentTenants, defaultLanguageOf } from '../current-tenants';
import { Undeliverable } from '../mailer/carrier';
import type { Message } from '../mailer/emails';
import { repeat } from '../maintenance/repeat';
import * as mails from './notice-mail-repository';
import { makeDueReports } from './report-mail-repository';
import { alarmMessage } from './alarm-message';
import { reportMessage } from './report-message';
import { notifyBrowsers } from './notify-browsers';
import type { MailSources } from './sending';

export interface NoticeWorkOptions extends MailSources {
  readonly now?: () => Date;
  /** How long an alarm waits for others to go into the same email. */
  readonly waitMs: number;
  /** Accounts per query. Default 500. */
  readonly atOnce?: number;
}

export interface NoticeWork {
  /** One round: gathers what is due and sends it. */
  round(): Promise<void>;
  readonly report: PartReport;
  close(): Promise<void>;
}

const MOST_EVERY_MS = 5_000;
const LEAST_EVERY_MS = 500;
const AT_ONCE = 500;
/**
 * Time during which no other process tries the same email; longer than any try. If this process dies, others take over after
 * it.
 */
const LEASE_MS = 10 * 60_000;
const TRY_MS = 4 * 60_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Emails that could not be sent for a week are no longer useful. */
const GIVE_UP_MS = 7 * 86_400_000;
/** A push message later than this is dropped: push services are highly available, and outdated messages are of no use. */
const PUSH_GIVE_UP_MS = 5 * 60_000;

/**
 * Sends alarm notifications and report emails (ADR 142). Its state is in the database, so it continues after a restart, and
 * several processes may run it: each email is taken by one of them.
 */
export function startNotices(options: NoticeWorkOptions): NoticeWork {
  const { atOnce = AT_ONCE, db, services, log, waitMs } = options;
  const now = options.now ?? (() => new Date());
  const counts = { sent: 0, pushed: 0, given: 0 };
  const configs = currentTenants(options.tenants);
  const canPush = () => configs().some(({ push }) => push);
  let closing = false;

  async function gather(): Promise<void> {
    const at = now();
    const before = new Date(at.getTime() - waitMs);
    let people: readonly mails.WaitingPerson[];
    // Skips accounts in their quiet hours, so that those behind them in the list do not wait.
    let skip = 0;
    do {
      people = await mails.findWaiting(db.orm, at, before, { most: atOnce, skip });
      for (const person of people) {
        const isNow = isDue({ ...person, quiet: quietOf(person), waitMs }, at.getTime());
        const isGathered = isNow && (await db.asService((tx) => mails.gatherMail(tx, randomUUID(), person, at)));
        if (!isGathered) skip += 1;
      }
    } while (people.length === atOnce);
    await mails.removeStaleItems(db.orm, new Date(at.getTime() - GIVE_UP_MS));
  }

  async function sendOne(): Promise<boolean> {
    const at = now();
    const mail = await mails.takeMail(db.orm, at, new Date(at.getTime() + LEASE_MS), services.mailer.can.mail);
    if (!mail) return false;
    const facts = { mail: mail.id, tenant: mail.tenant, tries: mail.tries };
    try {
      if (mail.push) counts.pushed += await inTime(notifyBrowsers({ ...options, at }, mail), TRY_MS);
      else await mailIt(mail, at);
      await mails.removeMail(db.orm, mail.id);
    } catch (error) {
      const limit = mail.push ? PUSH_GIVE_UP_MS : GIVE_UP_MS;
      if (error instanceof Undeliverable || at.getTime() - mail.createdAt > limit) {
        counts.given += 1;
        log.error({ ...facts, err: error }, 'notices: a mail is given up');
        await mails.removeMail(db.orm, mail.id);
      } else {
        log.warn({ ...facts, err: error }, 'notices: a mail could not be sent yet');
        await mails.delayMail(db.orm, mail.id, new Date(at.getTime() + pauseAfter(mail.tries)));
      }
    }
    return true;
  }

  async function mailIt(mail: mails.TakenMail, at: Date): Promise<void> {
    const message = await inTime(messageOf(mail, at), TRY_MS);
    if (message === null) return;
    await inTime(services.mailer.deliver(message), TRY_MS);
    counts.sent += 1;
  }

  /** Null if there is nothing left to send or no address. */
  function messageOf(mail: mails.TakenMail, at: Date): Promise<Message | null> {
    if (mail.email === null) return Promise.resolve(null);
    const reader = {
      ...mail,
      email: mail.email,
      language: mail.language ?? defaultLanguageOf({ letterhead: services.mailer.letterheadOf(mail.tenant) }),
    };
    return mail.reportId === null
      ? alarmMessage({ ...options, at }, reader)
      : reportMessage({ ...options, at }, reader);
  }

  async function round(): Promise<void> {
    await gather();
    await db.asService((tx) => makeDueReports(tx, now()));
    while (!closing && (await sendOne())) {
      // Repeats until nothing is due.
    }
  }

  const repeated = repeat(async () => (services.mailer.can.mail || canPush() ? round() : undefined), {
    everyMs: Math.min(MOST_EVERY_MS, Math.max(LEAST_EVERY_MS, waitMs)),
    failed: (error) => log.warn({ err: error }, 'notices: a round was cut short; the next one goes on'),
  });
  return {
    round,
    report: {
      problem: () => null,
      metrics: (): readonly Metric[] => [
        {
          name: 'sunhelm_notices_sent_total',
          help: 'Mails about alarms and mailed reports',
          kind: 'counter',
          value: counts.sent,
        },
        {
          name: 'sunhelm_notices_pushed_total',
          help: 'Messages about alarms to browsers',
          kind: 'counter',
          value: counts.pushed,
        },
        {
          name: 'sunhelm_notices_failed_total',
          help: 'Such mails and messages that were given up',
          kind: 'counter',
          value: counts.given,
        },
      ],
    },
    close: () => {
      closing = true;
      return repeated.close();
    },
  };
}

function quietOf({ quietFrom, quietTo, timeZone }: mails.WaitingPerson): QuietHours | null {
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo, timeZone };
}

/** The pause doubles after each try, up to a quarter of an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, tries - 1));
}

async function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const limit = new AbortController();
  const late = delay(limitMs, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error('it took too long');
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => limit.abort());
}
