import { propertiesOf } from '@/lib/data/properties';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { withEffects } from '@/upstream/plants/events/effects';
import { ratingOf } from '@/upstream/plants/events/rating';
import { plantReading } from '@/upstream/plants/floating/circuit-readings';
import { isAsleep } from '@/upstream/plants/readings/asleep';
import { inverterReading } from '@/upstream/plants/readings/inverter-reading';
import type { Reading } from '@/upstream/plants/readings/reading';
import { typeReading } from '@/upstream/plants/readings/type-reading';
import type { Station } from '@/upstream/plants/station';
import type { StationDraft } from '../builders/station-builder';

const UNTOUCHED = { open: false, operations: 0 };
/** Kilobytes that a gateway sends and receives per hour, and days between its restarts. */
const TRAFFIC = { sent: 900, received: 60 };
const UP_DAYS = 90;

export interface ChartedPoint {
  readonly code: string;
  readonly kind: 'instant' | 'counter';
}

/** The properties of a device type that can be charted. */
export function chartedPoints(type: string): ChartedPoint[] {
  return propertiesOf(type).flatMap(({ code, kind }) => (kind === 'state' ? [] : [{ code, kind }]));
}

/** Reads a device of a simulated station as its gateway would; null while it sleeps. */
export function pointReader(draft: StationDraft, station: Station, id: string): () => Reading | null {
  const device = draft.devices.find((candidate) => candidate.id === id);
  if (!device) throw new RangeError(`station ${draft.id} has no device ${id}`);
  const lasting = draft.fault?.device === id ? draft.fault.fault : null;
  const rating = ratingOf(draft.site, id);
  const read = soundReader(draft, station, device);
  return () => {
    const problem = lasting && lasting.since <= station.state.at ? lasting : null;
    const reading = read(problem);
    return reading && problem ? withEffects(reading, [problem.code], rating) : reading;
  };
}

type Problem = NonNullable<StationDraft['fault']>['fault'];

function soundReader(
  draft: StationDraft,
  station: Station,
  { id, type }: Pick<StationDraft['devices'][number], 'id' | 'type'>,
): (problem: Problem | null) => Reading | null {
  const { site, state } = station;
  const circuit = site.plant?.circuits.find((candidate) => candidate.device === id);
  const index = site.units.findIndex((unit) => unit.id === id);
  return (problem) => {
    const { moment } = station;
    if (!moment) return null;
    if (circuit) {
      const [power, counters] = [moment.circuits.get(circuit.key), state.plant?.circuits[circuit.key]];
      return power && counters ? plantReading(circuit, power, counters, moment, problem, UNTOUCHED) : null;
    }
    return typeReading(type, {
      ...{ id, incident: problem, moment, meter: state.meter, phases: site.phases },
      gateway: () => gatewayOf(draft, moment.instant),
      inverter: () => {
        const [plan, unit, flow] = [site.units[index], state.units[index], moment.flows[index]];
        if (!plan || !unit || !flow || isAsleep(plan, moment)) return null;
        return inverterReading(plan, unit, flow, moment, problem);
      },
      thrown: () => UNTOUCHED,
    });
  };
}

function gatewayOf({ uuid, signal, devices }: StationDraft, instant: number) {
  const startedAt = Math.floor(instant / (UP_DAYS * DAY_MS)) * UP_DAYS * DAY_MS;
  const hours = (instant - startedAt) / HOUR_MS;
  const others = devices.length - 1;
  return {
    ...{ uuid, signal, startedAt, connected: true, devices: others, online: others, faulty: 0 },
    ...{ sentKilobytes: hours * TRAFFIC.sent, receivedKilobytes: hours * TRAFFIC.received },
    ...{ waiting: 0, clockError: 0 },
  };
}
