import type { Context, WatchedLimit } from '../../context';
import { audited } from '../audit';
import { hasLeft, LIMITS } from '../limits';

/** Which budget of writes was used up, and whose. */
export interface WriteAlert {
  readonly limit: WatchedLimit;
  /** `account:<id>`, `enterprise:<id>`, `tenant:<prefix>`. */
  readonly object: string;
  readonly count: number;
  readonly windowMs: number;
}

/**
 * Tells that a budget of writes is used up (A23): in the audit, in the log, at `/metrics`, and of a whole tenant by a
 * letter to those whom it names for help. Once in a quarter of an hour for each of them, however often it is run into.
 */
export async function raiseWriteAlert(context: Context, { limit, object, count, windowMs }: WriteAlert): Promise<void> {
  if (!(await hasLeft(context, LIMITS.writeAlert, `${limit} ${object}`))) return;
  const { actor, db, log, tenantConfig, services, tenant } = context;
  const minutes = windowMs / 60_000;
  await db.asService((tx) =>
    audited(context, tx, { action: 'write-alert', object, detail: { limit, count, minutes }, result: 'refused' }),
  );
  services.writes.usedUp(limit);
  log.error(
    { limit, object, count, minutes, tenant, account: actor.accountId },
    'alert: a budget of writes is used up',
  );
  const reader = tenantConfig.letterhead?.alerts;
  if (limit !== 'tenant' || !reader || !services.mailer.can.mail) return;
  services.mailer.mail({
    tenant,
    language: reader.language,
    to: reader.email,
    template: 'writes-held',
    values: { count: String(count), object },
  });
}
