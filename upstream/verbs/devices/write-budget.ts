import { CODES } from '@/lib/contract/envelope';
import type { Context, WatchedLimit } from '../../context';
import { countWrittenDevices } from '../../store/comm-log-store';
import { readMemberships } from '../../store/enterprise-store';
import { takeAttempt, tenantWritesKey, type AttemptDecision, type AttemptState } from '../../store/rate-limit-store';
import type { CommandedDevice } from '../access';
import { hasLeft, LIMITS, spend, type Limit } from '../limits';
import { Refusal, tooMany } from '../refusal';
import { raiseWriteAlert, type WriteAlert } from './write-alert';

/** Devices that are written in an hour before the password is asked for once more. */
const DEVICES_AN_HOUR = 10;
const HOUR_MS = 3_600_000;
/** How long a tenant's writes are held once its hour is used up. */
export const HELD_MS = 15 * 60_000;

/**
 * A stolen session is not to write a whole fleet (A23): not often, not for its organisation, not to many devices unasked;
 * and many of them together are stopped by what a tenant has in all. Who runs into one of these is told of by an alert.
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

/** Once is what any installer meets; who goes on and never shows the password is somebody else. */
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
  throw new Refusal(CODES.confirm, 'confirm.needed');
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

/** The breaker: beyond the tenant's hour nobody there writes for a while, whoever it is and whatever was opened before. */
async function takeOfTenant(context: Context): Promise<void> {
  const { db, now, services, tenant } = context;
  const count = services.writes.tenantPerHour;
  const decision = await takeAttempt(db, tenantWritesKey(tenant), now, (state, at) => breakerAttempt(count, state, at));
  if (decision.allowed) return;
  const alert: WriteAlert = { limit: 'tenant', object: `tenant:${tenant}`, count, windowMs: HOUR_MS };
  await raiseWriteAlert(context, alert);
  throw tooMany(decision.waitMs / 1000, 'write.held');
}

/** One more in this hour; the first beyond `most` opens the breaker, and after its time a new hour begins. */
export function breakerAttempt(most: number, state: AttemptState | null, now: number): AttemptDecision {
  const until = state?.blockedUntil ?? null;
  if (state !== null && until !== null && now < until) return { allowed: false, waitMs: until - now, next: state };
  if (state === null || until !== null || now >= state.windowStart + HOUR_MS) {
    return { allowed: true, waitMs: 0, next: { count: 1, windowStart: now, blockedUntil: null } };
  }
  if (state.count < most) return { allowed: true, waitMs: 0, next: { ...state, count: state.count + 1 } };
  return { allowed: false, waitMs: HELD_MS, next: { ...state, blockedUntil: now + HELD_MS } };
}
