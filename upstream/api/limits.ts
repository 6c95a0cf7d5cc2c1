import { clientNetwork } from '@/lib/config/client-network.mjs';
import { CODE_COOLDOWN_SECONDS } from '@/lib/domain/account/limits';
import { HOUR_MS } from '@/lib/domain/time/durations';
import type { Context } from '../context';
import { giveBackToWindow, takeOfWindow } from './rate-limit-repository';
import type { MessageKey } from '../messages/texts';
import { tooMany } from './refusal';

/** A maximum count per time window (safety 1.3). */
export interface Limit {
  /** What is counted; part of the key. */
  readonly what: string;
  readonly count: number;
  readonly windowMs: number;
  /** For limits by client network: how many times `count` its whole site may use in total; `WIDE` if absent. */
  readonly wide?: number;
}

const CODES_OF_TENANT = 5_000;
/** The default of `wide`: all networks of a site share this multiple of the limit of one network. */
const WIDE = 5;
export const LIMITS = {
  share: { what: 'share', count: 20, windowMs: HOUR_MS },
  /** Previews of what a transfer would change. */
  transferEffect: { what: 'transfer-effect', count: 40, windowMs: HOUR_MS },
  /** Emails about shares to one address, whoever sends them, so that it is not flooded. */
  shareAddress: { what: 'share-address', count: 5, windowMs: 24 * HOUR_MS },
  /** Messages to one owner about new rights at their stations. */
  rightMail: { what: 'right-mail', count: 30, windowMs: 24 * HOUR_MS },
  /** Messages to one assignee about alarms that others assigned to them. */
  assignMail: { what: 'assign-mail', count: 30, windowMs: 24 * HOUR_MS },
  claim: { what: 'claim', count: 5, windowMs: 24 * HOUR_MS },
  /** Gateways connected for equipment of one's own, and new secrets of them. */
  connect: { what: 'connect', count: 30, windowMs: HOUR_MS },
  /** Checks of a unit before it is claimed, by client network. */
  unitCheck: { what: 'unit-check', count: 20, windowMs: 60_000 },
  /** Changes of device keys, so that taken keys cannot be probed. */
  serial: { what: 'serial', count: 30, windowMs: HOUR_MS },
  enterprise: { what: 'enterprise', count: 20, windowMs: HOUR_MS },
  /** Invitations by one member, and to one address by anyone, so that it is not flooded. */
  join: { what: 'join', count: 20, windowMs: HOUR_MS },
  joinAddress: { what: 'join-address', count: 5, windowMs: 24 * HOUR_MS },
  /** Repeats of one invitation to one address. */
  inviteAgain: { what: 'invite-again', count: 1, windowMs: 60_000 },
  bind: { what: 'bind', count: 120, windowMs: HOUR_MS },
  /** Charts that are saved or shared. */
  chart: { what: 'chart', count: 120, windowMs: HOUR_MS },
  /** Saved views of the station list. */
  view: { what: 'view', count: 120, windowMs: HOUR_MS },
  /**
   * Requests with one link of a wall board: each board requests figures 6 times and checks the link 30 times a minute, and up to ten boards
   * may share a link. `boardGuess` counts invalid tokens.
   */
  board: { what: 'board', count: 360, windowMs: 60_000 },
  boardGuess: { what: 'board-guess', count: 20, windowMs: 60_000 },
  /** Pictures requested with one link: a board requests those of its stations once. */
  boardPicture: { what: 'board-picture', count: 120, windowMs: 60_000 },
  /** Reports that a user sends to themselves on demand. */
  reportMail: { what: 'report-mail', count: 10, windowMs: HOUR_MS },
  /** Registrations of browsers for alarm notifications. */
  push: { what: 'push', count: 60, windowMs: HOUR_MS },
  /** Unsubscribe links, which need no sign-in. */
  unsubscribe: { what: 'unsubscribe', count: 60, windowMs: HOUR_MS },
  /** Sign-ins by client network, whatever account they name. */
  signIn: { what: 'login-address', count: 20, windowMs: 60_000 },
  /** File exports: each adds a row to the audit. */
  export: { what: 'export', count: 60, windowMs: HOUR_MS },
  /** Decisions about readings, made or undone: each evaluates readings again. */
  decision: { what: 'decision', count: 240, windowMs: HOUR_MS },
  plannedWork: { what: 'planned-work', count: 60, windowMs: HOUR_MS },
  comment: { what: 'comment', count: 60, windowMs: HOUR_MS },
  tariff: { what: 'tariff', count: 60, windowMs: HOUR_MS },
  /** Recorded reads of device settings: copying to a fleet reads each of its devices. */
  reading: { what: 'reading', count: 240, windowMs: HOUR_MS },
  readingDay: { what: 'reading-day', count: 1_000, windowMs: 24 * HOUR_MS },
  /** Reports on one entry of the communication log: an upgrade takes half an hour and reports every five seconds. */
  logReport: { what: 'log-report', count: 800, windowMs: HOUR_MS },
  /** Those of the reports that are audited; the entry itself stores the last one. */
  logReportAudit: { what: 'log-report-audit', count: 5, windowMs: HOUR_MS },
  upload: { what: 'upload', count: 30, windowMs: HOUR_MS },
  /** Raw readings: the only query whose answer may be very long. */
  history: { what: 'history', count: 60, windowMs: 60_000 },
  /** Writes to devices come in batches: each has one entry of the communication log. */
  setByUser: { what: 'set-user', count: 30, windowMs: 60_000 },
  /**
   * Codes: to one address (a resend after a minute), by one caller, and of a whole tenant, of which one caller may use a twentieth and a
   * whole site a tenth, so that others still get theirs.
   */
  codeAgain: { what: 'code-minute', count: 1, windowMs: CODE_COOLDOWN_SECONDS * 1_000 },
  codeHour: { what: 'code-hour', count: 5, windowMs: HOUR_MS },
  codeDay: { what: 'code-day', count: 10, windowMs: 24 * HOUR_MS },
  codeCaller: { what: 'code-address', count: 20, windowMs: HOUR_MS },
  codeCallerDay: { what: 'code-address-day', count: CODES_OF_TENANT / 20, windowMs: 24 * HOUR_MS, wide: 2 },
  codeTenant: { what: 'code-tenant', count: CODES_OF_TENANT, windowMs: 24 * HOUR_MS },
  /** Calls that submit a code, by client network. */
  codeCheck: { what: 'code-check', count: 20, windowMs: 60_000 },
  /** Settings written to a device and commands to its switch, together: six a minute. */
  setOnDevice: { what: 'set-device', count: 6, windowMs: 60_000 },
  setByEnterprise: { what: 'set-enterprise', count: 300, windowMs: HOUR_MS },
  /** By session, after the password was required: more than this is not accidental. */
  setUnconfirmed: { what: 'set-unconfirmed', count: 5, windowMs: HOUR_MS },
  writeAlert: { what: 'write-alert', count: 1, windowMs: 15 * 60_000 },
} as const satisfies Record<string, Limit>;

/** Consumes one unit of a limit for a key; false if the limit is exhausted. */
export async function hasLeft(
  context: Pick<Context, 'tenant' | 'db' | 'now'>,
  limit: Limit,
  key: string,
): Promise<boolean> {
  return (await take(context, limit, key)) === 0;
}

function take({ db, now, tenant }: Pick<Context, 'tenant' | 'db' | 'now'>, limit: Limit, key: string): Promise<number> {
  return takeOfWindow(db.orm, `${limit.what} ${tenant} ${key}`, now, limit);
}

/** Consumes one unit of a limit for a key. Refuses with the time to wait if it is exhausted. */
export async function spend(
  context: Pick<Context, 'tenant' | 'db' | 'now'>,
  limit: Limit,
  key: string,
  message: 'limit.wait' | 'account.code.wait' = 'limit.wait',
): Promise<void> {
  const waitMs = await take(context, limit, key);
  if (waitMs > 0) throw tooMany(waitMs / 1000, message);
}

/**
 * Consumes one unit of a limit for the client network and for the site it belongs to, across all tenants. Refuses with the time to wait if
 * either is exhausted.
 */
export async function spendByCaller(
  { db, ip, now }: Pick<Context, 'db' | 'ip' | 'now'>,
  limit: Limit,
  key: MessageKey = 'limit.wait',
): Promise<void> {
  const { near, wide } = clientNetwork(ip);
  const networks = [
    { network: near, count: limit.count },
    ...(wide === null ? [] : [{ network: wide, count: limit.count * (limit.wide ?? WIDE) }]),
  ];
  for (const { network, count } of networks) {
    const waitMs = await takeOfWindow(db.orm, `${limit.what} ${network}`, now, { ...limit, count });
    if (waitMs > 0) throw tooMany(waitMs / 1000, key);
  }
}

/** Returns one unit that was consumed: a correct attempt does not count as a guess. */
export async function giveBack(
  { db, tenant }: Pick<Context, 'tenant' | 'db'>,
  limit: Limit,
  key: string,
): Promise<void> {
  await giveBackToWindow(db.orm, `${limit.what} ${tenant} ${key}`);
}
