import { CODES } from '@/lib/contract/envelope';
import { HOUR_MS } from '@/lib/domain/time/durations';
import type { Context, WatchedLimit } from '../context';
import { countWrittenDevices } from '../comm-log/comm-log-repository';
import { readMemberships } from '../organisation/enterprise-repository';
import { takeAttempt, tenantWritesKey, type AttemptDecision, type AttemptState } from '../api/rate-limit-repository';
import type { CommandedDevice } from '../sharing/access';
import { hasLeft, LIMITS, spend, type Limit } from '../api/limits';
import { Refusal, tooMany } from '../api/refusal';
import { raiseWriteAlert, type WriteAlert } from './write-alert';

/** Devices that may be written in an hour before the password is required again. */
const DEVICES_AN_HOUR = 10;
/** How long a tenant's writes are blocked once its hourly limit is exhausted. */
export const HELD_MS = 15 * 60_000;

/**
 * Prevents a stolen session from writing a whole fleet (A23): limits per account, device and organisation, and a password prompt beyond a
 * number of devices; the limit of the tenant stops many sessions together. Limits that are exceeded raise an alert.
 */
export async function holdBack(context: Context, device: CommandedDevice): Promise<void> {
  const { actor, db, tenant } = context;
  await requestPassword(context, device);
  await alerting(context, LIMITS.setByUser, `account:${actor.accountId}`, actor.accountId);
  await spend(context, LIMITS.setOnDevice, device.id);
  const [organisation] = await readMemberships(db.orm, actor.accountId, tenant);
  if (organisation) {
    const { enterpriseId } = organisation;
    await alerting(context, LIMITS.setByEnterprise, `enterprise:${enterpriseId}`, enterpriseId);
  }
  await takeOfTenant(context);
}

/** Any installer may meet the prompt once; repeated writes without the password suggest another person. */
async function requestPassword(context: Context, device: CommandedDevice): Promise<void> {
  const { actor, db, now } = context;
  const since = new Date(Math.max(now.getTime() - HOUR_MS, actor.confirmedAt));
  const others = await db.asService((tx) =>
    countWrittenDevices(tx, { accountId: actor.accountId, beside: device.key, since }),
  );
  if (others < DEVICES_AN_HOUR) return;
  const { count, windowMs } = LIMITS.setUnconfirmed;
  if (!(await hasLeft(context, LIMITS.setUnconfirmed, actor.sessionId))) {
    await raiseWriteAlert(context, { limit: 'unconfirmed', object: `account:${actor.accountId}`, count, windowMs });
  }
  throw new Refusal(CODES.confirm, 'account.confirm.needed');
}

async function alerting(
  context: Context,
  limit: Limit & { readonly what: WatchedLimit },
  object: string,
  key: string,
): Promise<void> {
  try {
    await spend(context, limit, key);
  } catch (error) {
    const { what, count, windowMs } = limit;
    if (error instanceof Refusal) await raiseWriteAlert(context, { limit: what, object, count, windowMs });
    throw error;
  }
}

/** Circuit breaker: beyond the tenant's hourly limit all its writes are refused for a while, even those already opened. */
async function takeOfTenant(context: Context): Promise<void> {
  const { db, now, services, tenant } = context;
  const count = services.writes.tenantPerHour;
  const decision = await takeAttempt(db, tenantWritesKey(tenant), now, (state, at) => breakerAttempt(count, state, at));
  if (decision.allowed) return;
  const alert: WriteAlert = { limit: 'tenant', object: `tenant:${tenant}`, count, windowMs: HOUR_MS };
  await raiseWriteAlert(context, alert);
  throw tooMany(decision.waitMs / 1000, 'settings.write.held');
}

/** Counts one write in the current hour; the first beyond `most` opens the breaker, and after `HELD_MS` a new hour begins. */
export function breakerAttempt(most: number, state: AttemptState | null, now: number): AttemptDecision {
  const until = state?.blockedUntil ?? null;
  if (state !== null && until !== null && now < until) return { allowed: false, waitMs: until - now, next: state };
  if (state === null || until !== null || now >= state.windowStart + HOUR_MS) {
    return { allowed: true, waitMs: 0, next: { count: 1, windowStart: now, blockedUntil: null } };
  }
  if (state.count < most) return { allowed: true, waitMs: 0, next: { ...state, count: state.count + 1 } };
  return { allowed: false, waitMs: HELD_MS, next: { ...state, blockedUntil: now + HELD_MS } };
}
