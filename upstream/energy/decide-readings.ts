import { randomBytes } from 'node:crypto';
import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import { CODES } from '@/lib/contract/envelope';
import type { decideReadings as entry } from '@/lib/contract/upstream/energy';
import type { Decision } from '@/lib/domain/energy/plausibility/decisions';
import type { Context } from '../context';
import { decidedReadings } from '../series/decided-readings';
import { readLimits } from '../series/limits';
import { countReadings } from '../series/sample-chunk-repository';
import type { Transaction } from '../database/scopes';
import { insertDecision } from './decision-repository';
import { lockStation, nameOf } from '../series/raw-sample-repository';
import type { ZonedDevice } from '../sharing/access';
import { audited } from '../audit/audit';
import { LIMITS, spend } from '../api/limits';
import { Refusal } from '../api/refusal';
import { meantReadings, nothingToDecide, refuseDecided } from './meant-readings';
import { energySeries } from './energy-series';
import { judgedAgain, seriesOfDecision } from './judged-again';

/** Decides about readings. Everything that energy, reports and revenue are computed from is updated before the call answers. */
export async function decideReadings(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  devices: readonly ZonedDevice[],
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, now } = context;
  const { about: meant, device } = await meantReadings(context, input, devices);
  await spend(context, LIMITS.decision, actor.accountId);
  const isEnergy = await energySeries(context, device.station.key);
  const id = randomBytes(12).toString('hex');
  const decision = { deviceKey: device.key, ...meant, verdict: input.verdict };
  const { from, to, verdict } = decision;
  const made = await db.asService(async (tx) => {
    await lockStation(tx.$client, device.station.key);
    await refuseDecided(tx, device, decision);
    const readings = await aboutReadings(context, tx, device, decision);
    const about = { ...readings, effect: isEnergy(decision) ? readings.effect : null };
    if (about.readings === 0) throw await nothingToDecide(tx, device, decision);
    await insertDecision(tx, {
      ...decision,
      ...about,
      id,
      stationKey: device.station.key,
      accountId: actor.accountId,
      now,
    });
    await judgedAgain(context, tx, device, { ...decision, id, readings: about.readings }, isEnergy);
    await audited(context, tx, {
      action: 'decide-readings',
      object: `device:${device.id}`,
      detail: { station: device.station.id, decision: id, property: input.property ?? null, from, to, verdict },
    });
    return { decision_id: id, readings: about.readings, effect: about.effect };
  });
  context.services.readingsDecided();
  return made;
}

/** How many readings a decision covers, which they are, and what it changes, before it is in force. */
async function aboutReadings({ db }: Context, tx: Transaction, device: ZonedDevice, decision: Decision) {
  const { propertyId, verdict } = decision;
  const series = await seriesOfDecision(tx, device, decision);
  const [one] = series;
  if (propertyId === null || !one) {
    if (verdict === 'meter') throw new Refusal(CODES.invalid, 'energy.decision.noCounter');
    const readings = await countReadings(tx.$client, series, decision);
    return { readings, reason: null, lowest: null, highest: null, effect: null };
  }
  if (verdict === 'meter') {
    const limits = await readLimits(db.pool, series);
    const isCounter = limits.get(nameOf(one))?.kind === 'counter';
    if (!isCounter || decision.from !== decision.to) throw new Refusal(CODES.invalid, 'energy.decision.noCounter');
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
