import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getSetAside as entry } from '@/lib/contract/upstream/set-aside';
import type { Context } from '../../context';
import { decidedReadings } from '../../series/decided-readings';
import { readSetAside, type SeriesSpan } from '../../series/set-aside';
import { readDecisions, type ListedDecision } from '../../store/decision-store';
import { devicesByKey, type NamedDevice } from '../../store/device-store';
import { codesOfIds } from '../../store/property-store';
import type { GrantedLogPlace } from '../access';

const PAGE_SIZE = 50;

type Row = AnswerOf<typeof entry>['rows'][number];

/** A page of what was set aside of a device or a station and of what was decided, the latest first. */
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
  // Rows that end at the same instant are on one page: the next one begins before it.
  const end = all[Math.min(size, all.length) - 1]?.to ?? -Infinity;
  const shown = all.filter(({ to }) => to >= end);
  const [devices, codes] = await Promise.all([
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
    if (span) rows.push(await spanRow(context, span, device, codes.get(span.series.propertyId) ?? ''));
    else if (decision) rows.push(decisionRow(decision, device, codes.get(decision.propertyId ?? 0) ?? null));
  }
  return { rows, next: shown.length < all.length ? end : null };
}

const onWire = ({ id, name, type }: NamedDevice) => ({ device_id: id, device_name: name, device_type: type });

async function spanRow({ db }: Context, span: SeriesSpan, device: NamedDevice, code: string): Promise<Row> {
  const { from, max, min, readings, reason, series, to, waits } = span;
  const { effect } = await decidedReadings(db.pool, db.pool, series, { from, to }, 'accepted');
  return { ...onWire(device), property: code, from, to, readings, min, max, reason, waits, effect, decision: null };
}

function decisionRow(decision: ListedDecision, device: NamedDevice, code: string | null): Row {
  const { at, by, effect, from, highest, id, lowest, readings, to, undoneAt, undoneBy, verdict } = decision;
  return {
    ...onWire(device),
    ...{ property: code, from, to, readings, min: lowest, max: highest, reason: null, waits: false, effect },
    decision: { decision_id: id, verdict, by, at, undone_by: undoneBy, undone_at: undoneAt },
  };
}
