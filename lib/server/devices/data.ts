import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CODES } from '@/lib/contract/envelope';
import { getDeviceFuns, getDeviceTemp } from '@/lib/contract/upstream/devices/device';
import { parseDeviceQuery } from '@/lib/domain/devices/list-query';
import type { LiveAnswers } from '@/lib/domain/devices/live-answers';
import type { ViewedDevicePage } from '@/lib/domain/devices/list-query';
import { deviceMenuOf } from '@/lib/domain/devices/menu';
import type { SettingGroup } from '@/lib/domain/devices/setting';
import { isGateway } from '@/lib/domain/devices/device-types';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import type { Device, DeviceTemplate } from '@/lib/domain/devices/types';
import type { BehindDevice, DeviceDetail, TemplateFunctions } from '@/lib/domain/stations/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import { fail, ok } from '@/lib/domain/problem';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { maySetDevices, type Viewer } from '@/lib/domain/stations/menu';
import type { Fleet } from '../fleet/fleet';
import { fleetOf } from '../fleet/fleet-cache';
import { sessionName } from '../http/caller';
import type { Caller } from '../http/caller';
import { compareIn } from '../http/collation';
import { fileAddress } from '../http/file-address';
import { processWide } from '../http/process-wide';
import { callUpstream } from '../http/upstream-client';
import { toSettingGroups, toTemplate, toTemplateFunctions } from './mapper';

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
  const fleet = await fleetOf(caller);
  if (!fleet.ok) return fleet;
  const device = fleet.value.deviceById.get(id);
  if (!device || device.type !== type) return fail({ kind: 'forbidden' });
  const station = device.stationId === null ? null : (fleet.value.stationById.get(device.stationId) ?? null);
  const gateway = fleet.value.gatewayByUuid.get(device.gatewayUuid) ?? null;
  const about = {
    device: { ...device, picture: device.picture === '' ? '' : (fileAddress(caller.tenant, device.picture) ?? '') },
    station,
    gateway,
    capabilities: fleet.value.capabilities.get(device.moduleId ?? '') ?? [],
    maySet: maySetDevices(station, { userId: viewer }),
    behind: isGateway(type) ? behind(fleet.value, device) : [],
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
  const parts = [sessionName(caller), caller.language, moduleId, gatewayUuid];
  const key = createHash('sha1').update(parts.join('\n')).digest('base64url');
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
