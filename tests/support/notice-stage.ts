import { randomBytes } from 'node:crypto';
import pino from 'pino';
import type { TenantConfigs } from '@/upstream/context';
import { startNotices, type NoticeWork } from '@/upstream/notifications/notice-work';
import type { PushCarrier } from '@/upstream/notifications/push-carrier';
import { startMailer, type MailerPart } from '@/upstream/mailer/mailer';
import { smtpCarrier } from '@/upstream/mailer/smtp-carrier';
import { LETTERHEAD } from './letterhead';
import { startTestApp } from './test-app';
import { startMailServer, type MailServer } from './mail-server';
import { call, TENANTS, type TestStation, type TestUpstream } from './upstream-fixtures';
import { notifyAgain, notifyEnded, notifyNew } from '@/upstream/notifications/alarm-notice-repository';

export const WAIT_MS = 120_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** Settings that notify of all alarms and their recoveries. */
export const ALL_NOTICES = { on_alarm: 1, on_recovery: 1, least_level: 3, time_zone: 'Australia/Adelaide' };
const TABLES = ['notice_item', 'notice_mail', 'notice_station', 'push_subscription'];
/** For tenants without push keys: sending a push message is an error. */
const NO_PUSH: PushCarrier = { carry: () => Promise.reject(new Error('nobody was to be called')) };

/** A process that sends notifications through the test's mail server; it works only when a test triggers it. */
export interface NoticeStage {
  readonly mail: MailServer;
  readonly mailer: MailerPart;
  /** Several of these act as several replicas. */
  start(options?: { readonly atOnce?: number }): NoticeWork;
  close(): Promise<void>;
}

export async function openNoticeStage(
  upstream: TestUpstream,
  { push = NO_PUSH, tenants = TENANTS }: { readonly push?: PushCarrier; readonly tenants?: TenantConfigs } = {},
): Promise<NoticeStage> {
  const mail = await startMailServer();
  const log = pino({ level: 'silent' });
  const now = () => upstream.clock.now;
  const mailer = startMailer({
    carriers: { mail: smtpCarrier(`smtp://127.0.0.1:${mail.port}`), text: null },
    letterheadOf: () => LETTERHEAD,
    log,
    now,
  });
  const works: NoticeWork[] = [];
  return {
    mail,
    mailer,
    start: (options) => {
      const services = { ...upstream.services, mailer };
      const work = startNotices({ db: upstream.db, services, tenants, push, log, now, waitMs: WAIT_MS, ...options });
      works.push(work);
      return work;
    },
    close: async () => {
      for (const work of works) await work.close();
      await mailer.close();
      await mail.close();
    },
  };
}

/** The backend of a test file about notices; each test begins without sent notices and without subscriptions. */
export function noticeUpstream(tenants = TENANTS) {
  const upstream = startTestApp({ tenants });
  beforeEach(async () => {
    for (const table of TABLES) await upstream.db.pool.query(`delete from ${table}`);
  });
  return {
    upstream,
    choose: (token: string, station: Pick<TestStation, 'id'>, choice: object = {}) =>
      call(
        upstream.api,
        '/station/set_station_notices',
        { station_id: station.id, ...ALL_NOTICES, ...choice },
        { token },
      ),
  };
}

/** Begins an alarm of a station's inverter now, by the test clock. */
export async function raise(
  { db, clock }: TestUpstream,
  station: TestStation,
  given: Partial<{ level: number; code: string; message: string }> = {},
): Promise<string> {
  const id = randomBytes(9).toString('hex');
  await db.pool.query(
    `insert into alarm (station_key, device_key, code, id, type, level, message, started_at, opened_at)
     values ($1, $2, $3, $4, 'fault', $5, $6, $7, $7)`,
    [
      station.key,
      station.inverterKey,
      given.code ?? 'X99',
      id,
      given.level ?? 3,
      given.message ?? 'own words',
      clock.now,
    ],
  );
  await notifyNew(db.pool, [{ stationKey: station.key, id }]);
  return id;
}

/** Ends an alarm now; null makes it pending again. */
export async function recover({ db, clock }: TestUpstream, id: string, at: Date | null = clock.now): Promise<void> {
  const { rows } = await db.pool.query<{ stationKey: number }>(
    'update alarm set recovered_at = $2 where id = $1 returning station_key as "stationKey"',
    [id, at],
  );
  const alarms = rows.map(({ stationKey }) => ({ stationKey, id }));
  await (at === null ? notifyAgain(db.pool, alarms) : notifyEnded(db.pool, alarms));
}

/** A received mail: its unfolded headers and its plain text. */
export function readMail(raw: string): { readonly header: (name: string) => string; readonly text: string } {
  const unfolded = raw.replace(/\n[ \t]+/g, ' ');
  const [head = ''] = unfolded.split('\n\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const part = /Content-Type: text\/plain[^\n]*\n(?:Content-[^\n]*\n)*\n([\s\S]*?)\n--/i.exec(raw);
  return { header, text: decoded(part?.[1] ?? '', /quoted-printable/i.test(raw)) };
}

function decoded(text: string, isQuoted: boolean): string {
  if (!isQuoted) return text;
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
