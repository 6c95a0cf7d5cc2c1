import type { PoolClient } from 'pg';
import { alarmKind, type AlarmKind } from '@/lib/data/alarms';
import { SILENT_GATEWAY, timingOf } from '@/lib/domain/alarms/kinds';
import type { AlarmTransition } from '@/lib/domain/alarms/transitions';
import { recordsOf } from '@/lib/domain/alarms/records';
import { isGateway } from '@/lib/domain/devices/device-types';
import { DAY_MS } from '@/lib/domain/time/durations';
import { incidentPlanOf } from '@/upstream/plants/events/event-queue';
import { refreshDeviceStatus } from '@/upstream/alarms/alarm-repository';
import { refreshStationFlags } from '@/upstream/alarms/flag-repository';
import { bulkInsert } from './bulk-insert';
import { publicId } from './builders/identity';
import type { StationDraft } from './builders/station-builder';
import type { Scenario } from './scenario';
import type { Keys } from './station-keys';
import { isOffline, lastSeen } from './write-stations';

/** How far back the alarm history goes. */
const HISTORY_DAYS = 180;
/** Events are accepted for 90 days (R16), so older ones no longer matter. */
const ACCEPTED_DAYS = 91;

interface WriteAlarms {
  readonly scenario: Scenario;
  readonly drafts: readonly StationDraft[];
  readonly keys: Keys;
  readonly now: Date;
}

interface Transition extends AlarmTransition {
  readonly station: string;
  readonly device: string;
  readonly kind: AlarmKind;
}

/**
 * Writes past and pending alarms as the rules derive them from what the devices would have reported, with the same plan that
 * the simulator continues. Then updates device status and station flags.
 */
export async function writeAlarms(client: PoolClient, { scenario, drafts, keys, now }: WriteAlarms): Promise<void> {
  const conditions = new Map<string, Transition[]>();
  for (const draft of drafts) {
    for (const transition of transitionsOf(draft, now.getTime())) {
      const name = `${transition.device} ${transition.kind.code}`;
      conditions.set(name, [...(conditions.get(name) ?? []), transition]);
    }
  }
  const records = [...conditions.values()].flatMap((transitions) => {
    const [{ kind } = { kind: null }] = transitions;
    return kind ? recordsOf(transitions, timingOf(kind.code, kind.level), now.getTime()).records : [];
  });
  const place = [
    { name: 'station_key', type: 'int', of: ({ station }: Transition) => keys.stations.get(station) ?? null },
    { name: 'device_key', type: 'int', of: ({ device }: Transition) => keys.devices.get(device) ?? null },
    { name: 'code', type: 'text', of: ({ kind }: Transition) => kind.code },
    { name: 'type', type: 'text', of: ({ kind }: Transition) => kind.type },
    { name: 'level', type: 'smallint', of: ({ kind }: Transition) => kind.level },
    { name: 'message', type: 'text', of: ({ kind }: Transition) => kind.en },
  ] as const;
  await bulkInsert<(typeof records)[number]>(
    client,
    'alarm',
    [
      ...place.map(({ name, type, of }) => ({ name, type, of: ({ first }: (typeof records)[number]) => of(first) })),
      {
        name: 'id',
        type: 'text',
        of: ({ first, start }) => publicId(scenario.name, 'alarm', `${first.device}/${first.kind.code}/${start}`),
      },
      { name: 'started_at', type: 'timestamptz', of: ({ start }) => new Date(start) },
      { name: 'recovered_at', type: 'timestamptz', of: ({ end }) => (end === null ? null : new Date(end)) },
      { name: 'opened_at', type: 'timestamptz', of: ({ start }) => new Date(start) },
    ],
    records,
  );
  await bulkInsert<Transition>(
    client,
    'alarm_event',
    [
      ...place,
      { name: 'at', type: 'timestamptz', of: ({ at }) => new Date(at) },
      { name: 'raised', type: 'boolean', of: ({ raised }) => raised },
      { name: 'event_id', type: 'text', of: ({ id }) => id },
    ],
    [...conditions.values()].flat().filter(({ at }) => at > now.getTime() - ACCEPTED_DAYS * DAY_MS),
  );
  await refreshDeviceStatus(client, [...keys.devices.values()]);
  await refreshStationFlags(client, [...keys.stations.values()], now);
}

/** The transitions that the devices of a station would have reported up to now. */
function transitionsOf(draft: StationDraft, now: number): Transition[] {
  const until = lastSeen(draft, now);
  const transitions: Transition[] = [];
  const addTransition = (device: string, kind: AlarmKind | undefined, transition: AlarmTransition) => {
    if (kind) transitions.push({ ...transition, station: draft.id, device, kind });
  };
  const incidents = incidentPlanOf({
    site: draft.site,
    devices: draft.devices,
    ...(draft.spec.incidents && { incidents: { ...draft.spec.incidents, since: now } }),
  });
  for (const planned of draft.spec.incidents ? incidents.between(now - HISTORY_DAYS * DAY_MS, until) : []) {
    for (const transition of planned.edges)
      if (transition.at <= until) addTransition(planned.device, planned.kind, transition);
  }
  if (draft.fault) {
    const { code, since, eventId } = draft.fault.fault;
    const device = draft.devices.find(({ id }) => id === draft.fault?.device);
    addTransition(draft.fault.device, device && alarmKind(device.type, code), { at: since, raised: true, id: eventId });
  }
  const gateway = draft.devices.find(({ type }) => isGateway(type));
  if (gateway && isOffline(draft)) {
    addTransition(gateway.id, alarmKind(gateway.type, SILENT_GATEWAY), {
      at: until + 1,
      raised: true,
      id: `since ${until}`,
    });
  }
  return transitions;
}
