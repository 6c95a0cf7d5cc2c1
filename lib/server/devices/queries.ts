import 'server-only';
import { LRUCache } from 'lru-cache';
import { cookies } from 'next/headers';
import { CODES } from '@/lib/contract/envelope';
import { getDeviceFuns, getDeviceTemp } from '@/lib/contract/upstream/devices/device';
import { parseDeviceQuery } from '@/lib/domain/devices/list-query';
import type { ViewedDevicePage } from '@/lib/domain/devices/list-query';
import { ANSWERS_COOKIE, readAnswers } from '@/lib/domain/devices/live-answers';
import type { LiveAnswers } from '@/lib/domain/devices/live-answers';
import { deviceMenuOf } from '@/lib/domain/devices/menu';
import type { SettingGroup } from '@/lib/domain/devices/setting';
import { isGateway } from '@/lib/domain/devices/device-types';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import type { Device, DeviceTemplate } from '@/lib/domain/devices/types';
import type { BehindDevice, DeviceDetail, TemplateFunctions } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { maySetDevices } from '@/lib/domain/stations/menu';
import type { Viewer } from '@/lib/domain/stations/menu';
import type { HeldPage } from '@/lib/contract/portal/settings/held-readings';
import { parseDeviceTab, parseEventQuery } from '@/lib/domain/alarms/event-list';
import type { EventPage } from '@/lib/domain/alarms/event-list';
import { heldPageOf } from '@/lib/domain/time/held-page';
import type { LiveLimits, LimitsByDevice } from '@/lib/domain/energy/plausibility/live';
import { getValueLimits, MOST_LIMITED } from '@/lib/contract/upstream/devices/value-limits';
import type { DeletedDevices, DeletedDevice } from '@/lib/contract/portal/devices/edit';
import { getDeletedDevices } from '@/lib/contract/upstream/devices/deleted';
import type { DeletedDeviceDto } from '@/lib/contract/upstream/devices/deleted';
import type { Station } from '@/lib/domain/stations/types';
import type { Fleet } from '../fleet/fleet';
import { findDevice } from '../fleet/find-place';
import { fleetOf } from '../fleet/fleet-cache';
import { sessionKey } from '../http/caller';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { fileAddress } from '../http/file-address';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { toSettingGroups, toTemplate, toTemplateFunctions } from './device-row';
import { readDeviceEvents } from '../alarms/queries';
import { readHeldReadings } from '../settings/held-readings';
import { forPage, requireCaller, requireSession } from '../session/page-context';
import { boundedly } from '../http/bounded';
import { catalogueLimits, toLiveLimits } from './device-limits';
import { isMissing } from '../http/upstream-problem';

/** Templates belong to a product, so they are cached: they change with a firmware, not every minute. */
const TEMPLATES_MS = 5 * 60_000;
const CACHED_TEMPLATES = 2_000;

/** A page of the list of one device type, with what the viewer may do with each device (D2.7). */
export async function readDevicePage(
  caller: Caller,
  viewer: Pick<Viewer, 'userId'>,
  type: string,
  params: ListParams,
  answers?: LiveAnswers,
): Promise<Outcome<ViewedDevicePage>> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const { devicePage, stationById } = fleet.value;
  const page = devicePage(type, parseDeviceQuery(params), caller.language, compareIn(caller.language), answers);
  const menus = page.rows.map((device) => {
    const station = (device.stationId !== null && stationById.get(device.stationId)) || null;
    return [device.id, deviceMenuOf(device, station, viewer)] as const;
  });
  return ok({ ...page, menus: Object.fromEntries(menus) });
}

/** One device of the caller; `viewer` is the user id of the session, which identifies a station's creator. */
export async function readDevice(
  caller: Caller,
  type: string,
  id: string,
  viewer: string,
): Promise<Outcome<DeviceDetail>> {
  const found = await findDevice(caller, id, type);
  if (!found.ok) return found;
  const { device, fleet } = found.value;
  const station = device.stationId === null ? null : (fleet.stationById.get(device.stationId) ?? null);
  const gateway = fleet.gatewayByUuid.get(device.gatewayUuid) ?? null;
  const about = {
    device: { ...device, picture: device.picture === '' ? '' : (fileAddress(caller.tenant, device.picture) ?? '') },
    station,
    gateway,
    capabilities: fleet.capabilities.get(device.moduleId ?? '') ?? [],
    maySet: maySetDevices(station, { userId: viewer }),
    behind: isGateway(type) ? behind(fleet, device) : [],
  };
  const templates = await readTemplatesOf(caller, device);
  return templates.ok ? ok({ ...about, ...templates.value }) : templates;
}

/** Devices connected to a gateway, all of which are in the gateway's own station. */
function behind(fleet: Fleet, gateway: Device): BehindDevice[] {
  const near = gateway.stationId === null ? [] : (fleet.devicesByStation.get(gateway.stationId) ?? []);
  return near
    .filter(({ id, gatewayUuid }) => id !== gateway.id && gatewayUuid !== '' && gatewayUuid === gateway.gatewayUuid)
    .map(({ id, name, type, typeName, status, alarms, maySleep, gatewayUuid }) => ({
      id,
      name,
      type,
      typeName,
      status,
      alarms,
      maySleep,
      gatewayUuid,
    }));
}

type OfModule = Pick<Device, 'moduleId' | 'gatewayUuid'>;

/** The functions of each template of a device, by template id. */
export async function readFunctions(
  caller: Caller,
  device: OfModule,
): Promise<Outcome<Readonly<Record<string, TemplateFunctions>>>> {
  const templates = await readTemplatesOf(caller, device);
  return templates.ok ? ok(templates.value.functions) : templates;
}

const NO_TEMPLATES: Templates = { templates: [], functions: {}, settings: [] };

/** None for a device without a module, or if the upstream has no template for it (D8.6). */
async function readTemplatesOf(caller: Caller, { moduleId, gatewayUuid }: OfModule): Promise<Outcome<Templates>> {
  if (moduleId === null || gatewayUuid === '') return ok(NO_TEMPLATES);
  const templates = await templatesOf(caller, moduleId, gatewayUuid);
  return !templates.ok && isAbsent(templates.problem) ? ok(NO_TEMPLATES) : templates;
}

interface Templates {
  readonly templates: readonly DeviceTemplate[];
  readonly functions: Readonly<Record<string, TemplateFunctions>>;
  readonly settings: readonly SettingGroup[];
  readonly settingsProblem?: Problem;
}

/** Templates and functions of a module behind a gateway, cached for a while unless the read failed. */
function templatesOf(caller: Caller, moduleId: string, gatewayUuid: string): Promise<Outcome<Templates>> {
  const cached = processWide(
    'templates-cache',
    () => new LRUCache<string, Promise<Outcome<Templates>>>({ max: CACHED_TEMPLATES, ttl: TEMPLATES_MS }),
  );
  const key = sessionKey(caller, caller.language, moduleId, gatewayUuid);
  const found = cached.get(key);
  if (found) return found;
  const reading = readTemplates(caller, moduleId, gatewayUuid);
  cached.set(key, reading);
  void reading.then((outcome) => {
    const failed = !outcome.ok || outcome.value.settingsProblem !== undefined;
    if (failed && cached.peek(key) === reading) cached.delete(key);
  });
  return reading;
}

async function readTemplates(caller: Caller, moduleId: string, gatewayUuid: string): Promise<Outcome<Templates>> {
  const answer = await callUpstream(getDeviceTemp, { mod_id: moduleId }, caller);
  if (!answer.ok) return answer;
  const templates = answer.value.tempinfo;
  const read = await Promise.all(
    templates.map(({ temp_id }) =>
      callUpstream(
        getDeviceFuns,
        { gateway_uuid: gatewayUuid, tempid: temp_id, modid: moduleId },
        caller,
        // An incomplete list of settings would be written as if it were complete.
        { whole: temp_id === TEMPLATE_IDS.setting },
      ),
    ),
  );
  const functions: Record<string, TemplateFunctions> = {};
  let settings: readonly SettingGroup[] = [];
  let settingsProblem: Problem | undefined;
  for (const [at, outcome] of read.entries()) {
    const template = templates[at];
    // A module can be in devices of several types, and the upstream may have this template only for others.
    if (!template || (!outcome.ok && isAbsent(outcome.problem))) continue;
    if (!outcome.ok && template.temp_id === TEMPLATE_IDS.setting && outcome.problem.kind === 'bad-answer') {
      settingsProblem = outcome.problem;
      continue;
    }
    if (!outcome.ok) return outcome;
    const groups = outcome.value.groups.length > 0 ? outcome.value.groups : (template.temp_group ?? []);
    functions[String(template.temp_id)] = toTemplateFunctions(outcome.value.funs, groups);
    if (template.temp_id === TEMPLATE_IDS.setting) settings = toSettingGroups(outcome.value.funs, groups);
  }
  const shown = templates.filter(({ temp_id }) => functions[String(temp_id)]);
  return ok({ templates: shown.map(toTemplate), functions, settings, ...(settingsProblem && { settingsProblem }) });
}

/** The caller has access to the device, so "not found" can only refer to the template. */
const isAbsent = ({ code }: Problem): boolean => code === CODES.notFound || code === CODES.noSuchCall;

/** A page of the list of one device type; a type without devices is an empty list. */
export async function loadDevicePage(type: string, params: ListParams): Promise<Outcome<ViewedDevicePage>> {
  const [caller, viewer] = await Promise.all([requireCaller(), requireSession()]);
  const answers = readAnswers((await cookies()).get(ANSWERS_COOKIE)?.value ?? '', Date.now());
  return forPage(await readDevicePage(caller, viewer, type, params, answers));
}

/**
 * One device with its templates, and on the tabs of warnings and faults its alarms (D2.8); `forbidden` if the caller has no
 * access to it, or it is of another type or does not exist.
 */
export async function loadDeviceScreen(
  type: string,
  id: string,
  params: ListParams,
): Promise<{
  readonly outcome: Outcome<DeviceDetail>;
  readonly events: Outcome<EventPage> | null;
  /** The held-back readings of a gateway; null for other devices and on other tabs. */
  readonly held: Outcome<HeldPage> | null;
  /** The plausible ranges of its properties; empty on other tabs. */
  readonly limits: LiveLimits;
}> {
  const [caller, session] = await Promise.all([requireCaller(), requireSession()]);
  const tab = parseDeviceTab(params);
  const [outcome, events, held, limits] = await Promise.all([
    readDevice(caller, type, id, session.userId),
    tab === 'overview' ? null : readDeviceEvents(caller, type, id, parseEventQuery(tab, params)),
    tab === 'overview' && isGateway(type) ? readHeldReadings(caller, id, heldPageOf(params)) : null,
    tab === 'overview' ? readDeviceLimits(caller, [id]) : null,
  ]);
  return {
    outcome: await forPage(outcome),
    events: events && (await forPage(events)),
    held: held && (await forPage(held)),
    limits: limits?.get(id) ?? {},
  };
}

const AT_ONCE = 4;
const NONE: LimitsByDevice = new Map();

/**
 * The plausible ranges of properties, by device: from the upstream, otherwise from the portal's catalogue. A device missing
 * in the result has no limits: its values are shown as they are.
 */
export async function readDeviceLimits(caller: Caller, ids: readonly string[]): Promise<LimitsByDevice> {
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return NONE;
  const devices = ids.flatMap((id) => fleet.value.deviceById.get(id) ?? []);
  const parts = Array.from({ length: Math.ceil(devices.length / MOST_LIMITED) }, (_, at) =>
    devices.slice(at * MOST_LIMITED, (at + 1) * MOST_LIMITED),
  );
  const answers = await boundedly(parts, AT_ONCE, async (part) => {
    const answer = await callUpstream(getValueLimits, { device_id: part.map(({ id }) => id) }, caller);
    return answer.ok ? [...toLiveLimits(answer.value)] : byCatalogue(caller, part, fleet.value);
  });
  return new Map(answers.flat());
}

function byCatalogue(caller: Caller, devices: readonly Device[], { stationById }: Fleet) {
  return boundedly(devices, AT_ONCE, async (device) => {
    const functions = await readFunctions(caller, device);
    const station = stationById.get(device.stationId ?? '');
    return [
      device.id,
      catalogueLimits(device, station?.installedCapacity ?? null, functions.ok ? functions.value : {}),
    ] as const;
  });
}

/** A device of the caller with its station; `forbidden` if they have no access to it, or it has no station. */
export async function readOwnDevice(
  caller: Caller,
  id: string,
): Promise<Outcome<{ readonly device: Device; readonly station: Station }>> {
  const found = await findDevice(caller, id);
  if (!found.ok) return found;
  const { device, fleet } = found.value;
  const station = device.stationId === null ? undefined : fleet.stationById.get(device.stationId);
  return station ? ok({ device, station }) : fail({ kind: 'forbidden' });
}

/** Devices the caller deleted and can restore; null if the upstream cannot restore any. */
export async function readDeletedDevices(caller: Caller): Promise<Outcome<DeletedDevices | null>> {
  const answer = await callUpstream(getDeletedDevices, {}, caller);
  if (answer.ok) return ok({ days: answer.value.retention_days, devices: answer.value.devices.map(toDeletedDevice) });
  return isMissing(answer.problem) ? ok(null) : answer;
}

/** Maps a deleted device. */
export function toDeletedDevice(dto: DeletedDeviceDto): DeletedDevice {
  return {
    id: dto.device_id,
    name: dto.obj_name || dto.device_id,
    serial: dto.iot_serial_no ?? '',
    stationName: dto.station_name ?? '',
    deletedAt: dto.deleted_at,
    retainedUntil: dto.retained_until,
  };
}
