import { clientNetwork } from '@/lib/config/client-network.mjs';
import type { Context } from '../context';
import { giveBackToWindow, takeOfWindow } from '../store/rate-limit-store';
import type { MessageKey } from '../messages/en';
import { tooMany } from './refusal';

/** So many in each window (safety 1.3). */
export interface Limit {
  /** What is counted; part of the key. */
  readonly what: string;
  readonly count: number;
  readonly windowMs: number;
  /** Of callers: how many times as many the site around a network may take together; `WIDE` without it. */
  readonly wide?: number;
}

const HOUR_MS = 3_600_000;
const CODES_OF_TENANT = 5_000;
/** Networks of a site share so many times the limit of one of them. */
const WIDE = 5;
export const LIMITS = {
  share: { what: 'share', count: 20, windowMs: HOUR_MS },
  /** Looks at what a hand-over would change. */
  transferEffect: { what: 'transfer-effect', count: 40, windowMs: HOUR_MS },
  /** Letters about shares to one address, by anybody: nobody is to be buried in them. */
  shareAddress: { what: 'share-address', count: 5, windowMs: 24 * HOUR_MS },
  /** Messages to one owner about new rights at their stations. */
  rightMail: { what: 'right-mail', count: 30, windowMs: 24 * HOUR_MS },
  /** Messages to one person about alarms that others gave them. */
  assignMail: { what: 'assign-mail', count: 30, windowMs: 24 * HOUR_MS },
  claim: { what: 'claim', count: 5, windowMs: 24 * HOUR_MS },
  /** Looks at a unit before it is claimed, of one network. */
  unitCheck: { what: 'unit-check', count: 20, windowMs: 60_000 },
  /** Other keys of devices: whether one is taken is nothing to try out. */
  serial: { what: 'serial', count: 30, windowMs: HOUR_MS },
  enterprise: { what: 'enterprise', count: 20, windowMs: HOUR_MS },
  /** Invitations of one member, and to one address by anybody: nobody is to be buried in letters. */
  join: { what: 'join', count: 20, windowMs: HOUR_MS },
  joinAddress: { what: 'join-address', count: 5, windowMs: 24 * HOUR_MS },
  /** One invitation to one address, sent again. */
  inviteAgain: { what: 'invite-again', count: 1, windowMs: 60_000 },
  bind: { what: 'bind', count: 120, windowMs: HOUR_MS },
  /** Charts that are kept or shared. */
  chart: { what: 'chart', count: 120, windowMs: HOUR_MS },
  /** Views of the station list that are saved. */
  view: { what: 'view', count: 120, windowMs: HOUR_MS },
  /**
   * Questions of one link of a wall board: each wall asks for figures six times a minute and thirty times whether the link is still
   * open, and it may hang on ten walls. And tokens that are none.
   */
  board: { what: 'board', count: 360, windowMs: 60_000 },
  boardGuess: { what: 'board-guess', count: 20, windowMs: 60_000 },
  /** Pictures of one link: a wall asks for those of its stations once. */
  boardPicture: { what: 'board-picture', count: 120, windowMs: 60_000 },
  /** Reports that somebody sends himself to look at. */
  reportMail: { what: 'report-mail', count: 10, windowMs: HOUR_MS },
  /** Browsers that somebody has told of alarms. */
  push: { what: 'push', count: 60, windowMs: HOUR_MS },
  /** Links of mails that anybody may open. */
  unsubscribe: { what: 'unsubscribe', count: 60, windowMs: HOUR_MS },
  /** Sign-ins, whatever account they name. */
  signIn: { what: 'login-address', count: 20, windowMs: 60_000 },
  /** Files taken out: each leaves a row in the audit. */
  export: { what: 'export', count: 60, windowMs: HOUR_MS },
  /** Decisions about readings, made or undone: each judges readings anew. */
  decision: { what: 'decision', count: 240, windowMs: HOUR_MS },
  plannedWork: { what: 'planned-work', count: 60, windowMs: HOUR_MS },
  comment: { what: 'comment', count: 60, windowMs: HOUR_MS },
  tariff: { what: 'tariff', count: 60, windowMs: HOUR_MS },
  /** Readings of devices that are recorded: a copy to a fleet reads each of its devices. */
  reading: { what: 'reading', count: 240, windowMs: HOUR_MS },
  readingDay: { what: 'reading-day', count: 1_000, windowMs: 24 * HOUR_MS },
  /** Reports on one entry of the communication log: an upgrade of half an hour has one every five seconds. */
  logReport: { what: 'log-report', count: 800, windowMs: HOUR_MS },
  /** Of them in the audit; the entry itself holds the last one. */
  logReportAudit: { what: 'log-report-audit', count: 5, windowMs: HOUR_MS },
  upload: { what: 'upload', count: 30, windowMs: HOUR_MS },
  /** Raw readings: the one question whose answer may be very long. */
  history: { what: 'history', count: 60, windowMs: 60_000 },
  /** Writes to devices come in batches: each has one entry of the communication log. */
  setByUser: { what: 'set-user', count: 30, windowMs: 60_000 },
  /**
   * Codes: to one address (a resend after a minute), to all of one caller, and to all of a tenant, of which one caller has a
   * twentieth and a whole site a tenth: the others still get theirs.
   */
  codeAgain: { what: 'code-minute', count: 1, windowMs: 60_000 },
  codeHour: { what: 'code-hour', count: 5, windowMs: HOUR_MS },
  codeDay: { what: 'code-day', count: 10, windowMs: 24 * HOUR_MS },
  codeCaller: { what: 'code-address', count: 20, windowMs: HOUR_MS },
  codeCallerDay: { what: 'code-address-day', count: CODES_OF_TENANT / 20, windowMs: 24 * HOUR_MS, wide: 2 },
  codeTenant: { what: 'code-tenant', count: CODES_OF_TENANT, windowMs: 24 * HOUR_MS },
  /** Calls with a code, of one caller. */
  codeCheck: { what: 'code-check', count: 20, windowMs: 60_000 },
  setOnDevice: { what: 'set-device', count: 6, windowMs: 60_000 },
  setByEnterprise: { what: 'set-enterprise', count: 300, windowMs: HOUR_MS },
  /** Of one session, after the password was asked for: what is beyond was no oversight. */
  setUnconfirmed: { what: 'set-unconfirmed', count: 5, windowMs: HOUR_MS },
  writeAlert: { what: 'write-alert', count: 1, windowMs: 15 * 60_000 },
} as const satisfies Record<string, Limit>;

/** Takes one of a limit for a key; false where it is used up. */
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

/** Takes one of a limit for a key. Refuses with the time to wait when it is used up. */
export async function spend(
  context: Pick<Context, 'tenant' | 'db' | 'now'>,
  limit: Limit,
  key: string,
  message: 'limit.wait' | 'code.wait' = 'limit.wait',
): Promise<void> {
  const waitMs = await take(context, limit, key);
  if (waitMs > 0) throw tooMany(waitMs / 1000, message);
}

/**
 * Takes one of a limit of the caller, by the network and by the site it belongs to, at whichever tenant. Refuses with the time to
 * wait when either is used up.
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

/** Gives back one that was taken: what was right is no guess. */
export async function giveBack(
  { db, tenant }: Pick<Context, 'tenant' | 'db'>,
  limit: Limit,
  key: string,
): Promise<void> {
  await giveBackToWindow(db.orm, `${limit.what} ${tenant} ${key}`);
}
