import type { PoolClient } from 'pg';
import { BINDING } from '@/lib/domain/sharing/permissions/enterprise';
import { plantLabelsOf } from '@/lib/domain/live/points/plant-labels';
import { labelsOf } from '@/lib/domain/live/points/station-labels';
import { deviceType, type DeviceRole } from '@/lib/domain/devices/device-types';
import { mayAuthorise } from '@/lib/domain/sharing/levels';
import { DAY_MS } from '@/lib/domain/time/durations';
import { bulkInsert } from './bulk-insert';
import { credentialHash, publicId } from './builders/identity';
import type { DeviceDraft } from './builders/device-draft';
import type { StationDraft } from './builders/station-builder';
import type { Scenario } from './scenario';
import { drawKeys, insertPublicIds, type AllKeys, type Keys } from './station-keys';
import { accessSince, accountId, enterpriseId, enterpriseOf } from './write-accounts';

/** Station type for each kind in a seed description. */
export const TYPES = {
  home: 'residential',
  business: 'commercial',
  office: 'commercial',
  floating: 'floating',
  storage: 'storage',
} as const;

export interface WriteStations {
  readonly scenario: Scenario;
  readonly drafts: readonly StationDraft[];
  readonly now: Date;
  /** Returns the secret of the gateway with this uuid. */
  readonly credential: (uuid: string) => string;
}

/** Writes stations with their gateways, devices, labels, shares, bindings and favourites. */
export async function writeStations(client: PoolClient, work: WriteStations): Promise<Keys> {
  const { drafts } = work;
  const keys: AllKeys = {
    stations: await drawKeys(client, 'station', drafts, ({ id }) => [id]),
    gateways: await drawKeys(client, 'gateway', drafts, ({ uuid }) => [uuid]),
    devices: await drawKeys(client, 'device', drafts, ({ devices }) => devices.map(({ id }) => id)),
  };
  await insertPublicIds(client, drafts, keys);
  await insertStations(client, work, keys);
  await insertGateways(client, work, keys);
  await insertDevices(client, work, keys);
  await insertLabels(client, work, keys);
  await insertAccess(client, work, keys);
  return keys;
}

/** Whether the station's gateway never connects. */
export const isOffline = ({ spec }: StationDraft) => spec.network?.kind === 'offline';

/** When the stations of a scenario were set up: at the start of its history, or a month ago. */
export function linkedAt({ history }: Scenario, now: Date): Date {
  return new Date(history ? Date.parse(`${history.since}T00:00:00Z`) : now.getTime() - 30 * DAY_MS);
}

async function insertStations(
  client: PoolClient,
  { scenario, drafts, now }: WriteStations,
  { stations }: Keys,
): Promise<void> {
  const service = scenario.enterprises[0];
  const linked = linkedAt(scenario, now);
  await bulkInsert<StationDraft>(
    client,
    'station',
    [
      { name: 'key', type: 'int', of: ({ id }) => stations.get(id) ?? null },
      { name: 'id', type: 'text', of: ({ id }) => id },
      {
        name: 'tenant',
        type: 'text',
        of: ({ spec }) => scenario.accounts.find(({ key }) => key === spec.owner)?.tenant ?? null,
      },
      { name: 'name', type: 'text', of: ({ spec }) => spec.name },
      { name: 'type', type: 'text', of: ({ spec }) => TYPES[spec.kind] },
      { name: 'address', type: 'text', of: ({ address }) => address },
      { name: 'postal_code', type: 'text', of: ({ spec }) => spec.town.postcode },
      { name: 'latitude', type: 'float8', of: ({ latitude }) => latitude },
      { name: 'longitude', type: 'float8', of: ({ longitude }) => longitude },
      { name: 'time_zone', type: 'text', of: ({ timeZone }) => timeZone },
      { name: 'installed_capacity', type: 'float8', of: ({ installedCapacity }) => installedCapacity },
      { name: 'rated_capacity', type: 'float8', of: ({ ratedCapacity }) => ratedCapacity },
      { name: 'nmi', type: 'text', of: ({ nmi }) => nmi },
      { name: 'creator_id', type: 'text', of: ({ spec }) => accountId(scenario, spec.owner) },
      {
        name: 'enterprise_id',
        type: 'text',
        of: ({ spec }) => (spec.serviced && service ? enterpriseId(scenario, service.key) : null),
      },
      { name: 'offline', type: 'boolean', of: isOffline },
      { name: 'linked_at', type: 'timestamptz', of: () => linked },
      { name: 'created_at', type: 'timestamptz', of: () => linked },
    ],
    drafts,
  );
}

async function insertGateways(
  client: PoolClient,
  { drafts, now, credential }: WriteStations,
  { stations, gateways }: AllKeys,
): Promise<void> {
  const heard = (draft: StationDraft) => new Date(lastSeen(draft, now.getTime()));
  await bulkInsert<StationDraft>(
    client,
    'gateway',
    [
      { name: 'key', type: 'int', of: ({ uuid }) => gateways.get(uuid) ?? null },
      { name: 'uuid', type: 'text', of: ({ uuid }) => uuid },
      { name: 'station_key', type: 'int', of: ({ id }) => stations.get(id) ?? null },
      { name: 'credential_hash', type: 'text', of: ({ uuid }) => credentialHash(credential(uuid)) },
      { name: 'online', type: 'boolean', of: (draft) => !isOffline(draft) },
      { name: 'signal', type: 'smallint', of: ({ signal }) => signal },
      { name: 'status_at', type: 'timestamptz', of: () => now },
      ...['heard_at', 'reported_at'].map((name) => ({ name, type: 'timestamptz' as const, of: heard })),
      { name: 'silent_since', type: 'timestamptz', of: (draft) => (isOffline(draft) ? heard(draft) : null) },
    ],
    drafts,
  );
}

async function insertDevices(
  client: PoolClient,
  { scenario, drafts, now }: WriteStations,
  { stations, gateways, devices }: AllKeys,
): Promise<void> {
  const rows = drafts.flatMap((draft) => draft.devices.map((device) => ({ draft, device })));
  await bulkInsert<{ draft: StationDraft; device: DeviceDraft }>(
    client,
    'device',
    [
      { name: 'key', type: 'int', of: ({ device }) => devices.get(device.id) ?? null },
      { name: 'id', type: 'text', of: ({ device }) => device.id },
      { name: 'station_key', type: 'int', of: ({ draft }) => stations.get(draft.id) ?? null },
      { name: 'gateway_key', type: 'int', of: ({ draft }) => gateways.get(draft.uuid) ?? null },
      { name: 'type', type: 'text', of: ({ device }) => device.type },
      { name: 'module_id', type: 'text', of: ({ device }) => device.moduleId },
      { name: 'name', type: 'text', of: ({ device }) => device.name },
      { name: 'serial', type: 'text', of: ({ device }) => device.serial },
      { name: 'iot_serial', type: 'text', of: ({ device }) => device.iotSerial },
      { name: 'status', type: 'text', of: ({ draft }) => (isOffline(draft) ? 'offline' : 'normal') },
      { name: 'last_seen', type: 'timestamptz', of: ({ draft }) => new Date(lastSeen(draft, now.getTime())) },
      { name: 'creator_id', type: 'text', of: ({ draft }) => accountId(scenario, draft.spec.owner) },
    ],
    rows,
  );
}

/** How long ago a gateway that never connects last sent anything. */
const SILENT_MS = 31 * 3_600_000;

/** When a station last reported (epoch ms). */
export function lastSeen(draft: StationDraft, now: number): number {
  return isOffline(draft) ? now - SILENT_MS : now;
}

function labelsOfDraft({ spec, devices, site: { plant } }: StationDraft) {
  if (!plant) {
    const idsOf = (wanted: DeviceRole) =>
      devices.filter(({ type }) => deviceType(type).role === wanted).map(({ id }) => id);
    const labels = labelsOf(idsOf('inverter'), idsOf('meter'));
    // A station without generation has no readings of it either.
    return spec.kind === 'storage' ? labels.filter(({ type }) => type !== 'fd') : labels;
  }
  const measuring = (key: string) => plant.circuits.find((circuit) => circuit.key === key)?.device ?? '';
  return plantLabelsOf(GENERATION.map(measuring), measuring('REVENUE'));
}

/** Circuits behind the inverters of container 1, and behind the array connected at 20 kV. */
const GENERATION = ['C1/MEASURE', 'C1/H1'];

async function insertLabels(
  client: PoolClient,
  { scenario, drafts }: WriteStations,
  { stations }: Keys,
): Promise<void> {
  const labels = drafts.flatMap((draft) => {
    return labelsOfDraft(draft).map((label) => ({
      ...label,
      station: draft.id,
      id: publicId(scenario.name, 'label', `${draft.id}/${label.type}`),
    }));
  });
  const keys = await drawKeys(client, 'label', labels, ({ id }) => [id]);
  await bulkInsert<(typeof labels)[number]>(
    client,
    'virtual_label',
    [
      { name: 'key', type: 'int', of: ({ id }) => keys.get(id) ?? null },
      { name: 'id', type: 'text', of: ({ id }) => id },
      { name: 'station_key', type: 'int', of: ({ station }) => stations.get(station) ?? null },
      { name: 'type', type: 'text', of: ({ type }) => type },
      { name: 'name', type: 'text', of: ({ name }) => name },
    ],
    labels,
  );
  const points = labels.flatMap((label) =>
    label.points.map((point) => ({ ...point, label: label.id, station: label.station })),
  );
  await bulkInsert<(typeof points)[number]>(
    client,
    'virtual_point',
    [
      { name: 'station_key', type: 'int', of: ({ station }) => stations.get(station) ?? null },
      { name: 'label_key', type: 'int', of: ({ label }) => keys.get(label) ?? null },
      { name: 'property_code', type: 'text', of: ({ code }) => code },
      { name: 'unit', type: 'text', of: ({ unit }) => unit },
      { name: 'calc_data', type: 'jsonb', of: ({ data }) => JSON.stringify(data) },
      { name: 'calc_formula', type: 'text', of: ({ formula }) => formula },
    ],
    points,
  );
  await client.query('select sunhelm.write_label_texts($1::int[])', [[...stations.values()]]);
}

async function insertAccess(
  client: PoolClient,
  { scenario, drafts, now }: WriteStations,
  { stations }: Keys,
): Promise<void> {
  const keyOf = (name: string): number => {
    const key = stations.get(drafts.find(({ spec }) => spec.name === name)?.id ?? '');
    if (key === undefined) throw new RangeError(`scenario ${scenario.name} has no station ${name}`);
    return key;
  };
  await bulkInsert(
    client,
    'station_grant',
    [
      { name: 'station_key', type: 'int', of: ({ station }) => keyOf(station) },
      { name: 'account_id', type: 'text', of: ({ to }) => accountId(scenario, to) },
      { name: 'share_type', type: 'smallint', of: ({ type }) => type },
      // View permits neither editing nor switching; edit permits device settings; manage permits everything (P5.27).
      { name: 'auth', type: 'boolean', of: ({ type }) => mayAuthorise(type) },
      { name: 'setting', type: 'boolean', of: ({ type }) => type !== 0 },
      { name: 'control', type: 'boolean', of: ({ type }) => type === 1 },
      { name: 'shared_by', type: 'text', of: ({ by }) => accountId(scenario, by) },
      { name: 'shared_at', type: 'timestamptz', of: () => accessSince(now) },
    ],
    scenario.shares,
  );
  const bindings = (scenario.bindings ?? []).flatMap(({ to, by, stations }) =>
    stations.map((station) => ({ station, to, by })),
  );
  await bulkInsert(
    client,
    'station_grant',
    [
      { name: 'station_key', type: 'int', of: ({ station }) => keyOf(station) },
      { name: 'account_id', type: 'text', of: ({ to }) => accountId(scenario, to) },
      { name: 'share_type', type: 'smallint', of: () => BINDING.shareType },
      { name: 'auth', type: 'boolean', of: () => BINDING.auth },
      { name: 'setting', type: 'boolean', of: () => BINDING.setting },
      { name: 'control', type: 'boolean', of: () => BINDING.control },
      { name: 'source', type: 'text', of: () => 'member' },
      { name: 'shared_by', type: 'text', of: ({ by }) => accountId(scenario, by) },
      { name: 'shared_at', type: 'timestamptz', of: () => accessSince(now) },
      { name: 'bound_by', type: 'text', of: ({ by }) => enterpriseOf(scenario, by) },
    ],
    bindings,
  );
  await bulkInsert(
    client,
    'favourite',
    [
      { name: 'account_id', type: 'text', of: ({ account }) => accountId(scenario, account) },
      { name: 'station_key', type: 'int', of: ({ station }) => keyOf(station) },
    ],
    scenario.favourites,
  );
}
