import type { StationAction } from '@/lib/domain/sharing/permissions/authorize';
import type { Context } from '../context';
import { findDecision, type FoundDecision } from './decision-repository';
import { devicesFor, type ZonedDevice } from '../sharing/access';
import { notFound } from '../api/refusal';

/** A decision about a device where the caller may do the declared action. Created only by `decisionFor`. */
export interface GrantedDecision extends FoundDecision {
  readonly device: ZonedDevice;
}

/** A decision of a station without access, a missing one, and one of a deleted device get the same answer. */
export async function decisionFor(
  context: Context,
  action: StationAction,
  decisionId: string,
): Promise<GrantedDecision> {
  const found = await context.db.asAccount(context.actor, (tx) => findDecision(tx, decisionId));
  if (!found) throw notFound();
  const [device] = await devicesFor(context, action, [found.deviceId]);
  if (device?.key !== found.deviceKey) throw notFound();
  return { ...found, device };
}
