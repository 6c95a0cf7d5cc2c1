import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getSetAside as entry } from '@/lib/contract/upstream/energy';
import type { Context } from '../context';
import { decidedReadings } from '../series/decided-readings';
import { readSetAside, type SeriesSpan } from '../series/set-aside';
import { readDecisions, type ListedDecision } from './decision-repository';
import { devicesByKey, type NamedDevice } from '../devices/device-repository';
import { codesOfIds } from '../series/property-repository';
import type { GrantedLogPlace } from '../sharing/access';
import { energySeries } from './energy-series';

const PAGE_SIZE = 50;

type Row = AnswerOf<typeof entry>['rows'][number];

/** A page of the readings of a device or a station that were set aside, and of decisions, latest first. */
export async function getSetAside(
  context: Context,
  { before = Infinity, page_size: size = PAGE_SIZE }: ParsedInputOf<typeof entry>,
  place: GrantedLogPlace,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db } = context;
  const [spans, decisions] = await Promise.all([
    readSetAside(db.pool, place, { before, size }),
    db.asAccount(actor, (tx) => readDecisions(tx, place, { before, most: size + 1 })),
  ]);
  const all = [
    ...spans.map((span) => ({ to: span.to, deviceKey: span.series.deviceKey, span, decision: null })),
    ...decisions.map((decision) => ({ to: decision.to, deviceKey: decision.deviceKey, span: null, decision })),
  ].sort((a, b) => b.to - a.to);
  // Rows that end at the same instant share a page, as the next page starts before it.
  const end = all[Math.min(size, all.length) - 1]?.to ?? -Infinity;
  const shown = all.filter(({ to }) => to >= end);
  const [isEnergy, devices, codes] = await Promise.all([
    energySeries(context, place.stationKey),
    db.asAccount(actor, (tx) => devicesByKey(tx, [...new Set(shown.map(({ deviceKey }) => deviceKey))])),
    codesOfIds(
      db.pool,
      shown.map(({ decision, span }) => span?.series.propertyId ?? decision?.propertyId ?? 0),
    ),
  ]);
  const rows: Row[] = [];
  for (const { decision, deviceKey, span } of shown) {
    const device = devices.get(deviceKey);
    if (!device) continue;
    const propertyId = span?.series.propertyId ?? decision?.propertyId ?? null;
    const energy = isEnergy({ deviceKey, propertyId });
    const code = codes.get(propertyId ?? 0) ?? null;
    if (span) rows.push(await spanRow(context, span, device, code ?? '', energy));
    else if (decision) rows.push(decisionRow(decision, device, code, energy));
  }
  return { rows, next: shown.length < all.length ? end : null };
}

const toOutput = ({ id, name, type }: NamedDevice) => ({ device_id: id, device_name: name, device_type: type });

async function spanRow(
  { db }: Context,
  { from, max, min, readings, reason, series, to, waits }: SeriesSpan,
  device: NamedDevice,
  code: string,
  energy: boolean,
): Promise<Row> {
  const { effect, most } = energy
    ? await decidedReadings(db.pool, db.pool, series, { from, to }, 'accepted')
    : { effect: null, most: null };
  return {
    ...toOutput(device),
    ...{ property: code, from, to, readings, min, max, reason, waits, energy, effect, decision: null },
    ...{ most_in_span: most?.inSpan ?? null, most_in_day: most?.inDay ?? null },
  };
}

function decisionRow(decision: ListedDecision, device: NamedDevice, code: string | null, energy: boolean): Row {
  const { at, by, effect, from, highest, id, lowest, readings, reason, to, undoneAt, undoneBy, verdict } = decision;
  return {
    ...toOutput(device),
    ...{ property: code, from, to, readings, min: lowest, max: highest, reason, waits: false },
    // Rows stored before registers were distinguished from energy counters have a wrong value here.
    ...{ energy, effect: energy ? effect : null, most_in_span: null, most_in_day: null },
    decision: { decision_id: id, verdict, by, at, undone_by: undoneBy, undone_at: undoneAt },
    ...(decision.pending && { pending: true }),
  };
}
