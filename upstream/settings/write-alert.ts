import type { Context, WatchedLimit } from '../context';
import { audited } from '../audit/audit';
import { hasLeft, LIMITS } from '../api/limits';

/** Which write limit was exhausted, and whose. */
export interface WriteAlert {
  readonly limit: WatchedLimit;
  /** `account:<id>`, `enterprise:<id>`, `tenant:<prefix>`. */
  readonly object: string;
  readonly count: number;
  readonly windowMs: number;
}

/**
 * Reports that a write limit is exhausted (A23): in the audit, in the log, at `/metrics`, and for a whole tenant by email to its alert
 * contact. At most once in 15 minutes per limit and object.
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
