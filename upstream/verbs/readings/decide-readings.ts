import { randomBytes } from 'node:crypto';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import { CODES } from '@/lib/contract/envelope';
import type { decideReadings as entry } from '@/lib/contract/upstream/set-aside';
import { propertyOf } from '@/lib/data/properties';
import {
  MOST_DECIDED_DAYS,
  MOST_DECISIONS,
  MOST_DEVICE_DAYS,
  overlaps,
  type DecidedSpan,
} from '@/lib/domain/plausibility/decisions';
import type { Context } from '../../context';
import { decidedReadings } from '../../series/decided-readings';
import { readLimits } from '../../series/limits';
import { countReadings } from '../../store/block-store';
import type { Transaction } from '../../store/database/scopes';
import { insertDecision, readDecisionsInForce } from '../../store/decision-store';
import { lockStation, seriesText } from '../../store/frame-store';
import { idsOfCodes } from '../../store/property-store';
import type { ZonedDevice } from '../access';
import { audited } from '../audit';
import { LIMITS, spend } from '../limits';
import { notFound, Refusal } from '../refusal';
import { energySeries } from './energy-series';
import { judgedAgain, seriesOfDecision } from './judged-again';

const DAY_MS = 86_400_000;

/** Decides about readings; all that follows from them is computed anew before it answers. */
export async function decideReadings(
  context: Context,
  { from, property, to, verdict }: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now } = context;
  const [device] = devices;
  if (!device) throw notFound();
  const span = { from, to };
  checkSpan(span, property === undefined ? MOST_DEVICE_DAYS : MOST_DECIDED_DAYS, now);
  if (property !== undefined && !propertyOf(device.type, property))
    throw new Refusal(CODES.notFound, 'property.unknown', { device: device.id, property });
  await spend(context, LIMITS.decision, actor.accountId);
  const propertyId = property === undefined ? null : (await idsOfCodes(db.pool, [property])).get(property);
  if (propertyId === undefined) throw new Refusal(CODES.invalid, 'decision.noReadings');
  const isEnergy = await energySeries(context, device.station.key);
  const id = randomBytes(12).toString('hex');
  return db.asService(async (tx) => {
    await lockStation(tx.$client, device.station.key);
    const decision = { deviceKey: device.key, propertyId, ...span, verdict };
    const inForce = await readDecisionsInForce(tx.$client, [device.station.key]);
    if (inForce.length >= MOST_DECISIONS) throw new Refusal(CODES.conflict, 'decision.full', { most: MOST_DECISIONS });
    if (inForce.some((one) => one.deviceKey === device.key && overlaps(one, decision)))
      throw new Refusal(CODES.conflict, 'decision.overlap');
    const readings = await aboutReadings(context, tx, device, decision);
    const isPart = propertyId !== null && isEnergy({ deviceKey: device.key, propertyId });
    const about = { ...readings, effect: isPart ? readings.effect : null };
    if (about.readings === 0) throw new Refusal(CODES.invalid, 'decision.noReadings');
    await insertDecision(tx, {
      ...decision,
      ...about,
      id,
      stationKey: device.station.key,
      accountId: actor.accountId,
      now,
    });
    await judgedAgain(context, tx, device, decision);
    await audited(context, tx, {
      action: 'decide-readings',
      object: `device:${device.id}`,
      detail: { station: device.station.id, decision: id, property: property ?? null, from, to, verdict },
    });
    return { decision_id: id, readings: about.readings, effect: about.effect };
  });
}

function checkSpan({ from, to }: DecidedSpan, days: number, now: Date): void {
  if (to < from) throw new Refusal(CODES.invalid, 'range.order');
  if (to - from > days * DAY_MS) throw new Refusal(CODES.invalid, 'range.long', { days });
  if (to > now.getTime()) throw new Refusal(CODES.invalid, 'decision.future');
}

type Decision = Parameters<typeof seriesOfDecision>[2] & { readonly verdict: 'accepted' | 'excluded' | 'meter' };

/** How many readings a decision is about, what they are, and what it changes: before it is in force. */
async function aboutReadings({ db }: Context, tx: Transaction, device: ZonedDevice, decision: Decision) {
  const { propertyId, verdict } = decision;
  const series = await seriesOfDecision(tx, device, decision);
  const [one] = series;
  if (propertyId === null || !one) {
    if (verdict === 'meter') throw new Refusal(CODES.invalid, 'decision.noCounter');
    const readings = await countReadings(tx.$client, series, decision);
    return { readings, reason: null, lowest: null, highest: null, effect: null };
  }
  if (verdict === 'meter') {
    const limits = await readLimits(db.pool, series);
    const isCounter = limits.get(seriesText(one.deviceKey, one.propertyId))?.kind === 'counter';
    if (!isCounter || decision.from !== decision.to) throw new Refusal(CODES.invalid, 'decision.noCounter');
  }
  const { effect, readings, reason } = await decidedReadings(db.pool, tx.$client, one, decision, verdict);
  const values = readings.map(({ value }) => value);
  return {
    readings: readings.length,
    reason,
    lowest: values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b)),
    highest: values.length === 0 ? null : values.reduce((a, b) => Math.max(a, b)),
    effect,
  };
}
