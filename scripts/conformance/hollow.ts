import type { Entry } from '@/lib/contract/entry';
import { getAlarmList } from '@/lib/contract/upstream/alarms/alarm';
import { getDeviceEvents } from '@/lib/contract/timeseries/events';
import { getDeviceFuns, getDeviceTemp } from '@/lib/contract/upstream/devices/device';
import { getStationTariff, getStationTariffList } from '@/lib/contract/upstream/tariffs';
import { Skip, type Known } from './known';
import type { Finding } from './report';
import type { Session } from './session';

/** What is served as the contract has it, and leaves a screen empty all the same. */
export async function hollowAnswers(session: Session, known: Known): Promise<readonly Finding[]> {
  return [...(await emptyTemplates(session, known)), ...tariffWithoutList(known), ...alarmsWithoutStatus(known)];
}

const warn = ({ extension, method, name, path }: Entry, how: string, portal: string): Finding => ({
  ...{ name, method, path, documented: !extension, verdict: 'hollow', how, ms: null, portal },
});

async function emptyTemplates(session: Session, known: Known): Promise<readonly Finding[]> {
  const { device } = known;
  const templates = known.answer(getDeviceTemp)?.tempinfo ?? [];
  if (device instanceof Skip || !device.iot_gateway_uuid || !device.mod_id) return [];
  const found: Finding[] = [];
  for (const { temp_group: own = [], temp_id: id, temp_name: name } of templates) {
    const requested = { gateway_uuid: device.iot_gateway_uuid, tempid: id, modid: device.mod_id };
    const { data } = await session.call(getDeviceFuns, requested);
    if (data === undefined) continue;
    const { funs, groups } = data as {
      funs: readonly { group_id?: string }[];
      groups: readonly { group_id: string; group_name: string }[];
    };
    const shown = groups.length > 0 ? groups : own;
    const used = new Set(funs.map(({ group_id: group }) => group));
    const empty = shown.filter(({ group_id: group }) => !used.has(group)).map(({ group_name: title }) => `"${title}"`);
    if (funs.length > 0 && empty.length === 0) continue;
    const what = funs.length === 0 ? 'has no function' : `has no function in ${empty.join(', ')}`;
    found.push(
      warn(
        getDeviceFuns,
        `template ${id} "${name}" ${what}`,
        'this tab of a device says that there is nothing to show; give "funs" a group_id of "groups"',
      ),
    );
  }
  return found;
}

function tariffWithoutList(known: Known): readonly Finding[] {
  const tariff = known.answer(getStationTariff);
  const isSet = Array.isArray(tariff) ? tariff.length > 0 : Boolean(tariff);
  if (!isSet || known.answer(getStationTariffList)?.length !== 0) return [];
  const portal = 'hours have no price and there is no revenue; list what applied in the days that are asked for';
  return [warn(getStationTariffList, 'the station has a tariff, and the list of a week is empty', portal)];
}

function alarmsWithoutStatus(known: Known): readonly Finding[] {
  const { device, relevance } = known;
  const station = relevance?.station.find(({ id }) => !(device instanceof Skip) && id === device.station_id);
  if (!station) return [];
  for (const entry of [getAlarmList, getDeviceEvents]) {
    const open = (known.answer(entry) ?? []).filter(({ state }) => state === 0);
    const fault = open.some(({ type }) => type === 'fault') && station.fault_status !== 1;
    const warning = open.some(({ type }) => type === 'alarm') && !station.abnormal_status && !station.fault_status;
    if (!fault && !warning) continue;
    const field = fault ? 'fault_status' : 'abnormal_status';
    const how = `${fault ? 'a fault' : 'a warning'} is open, and ${field} of station ${station.id} is not 1`;
    return [warn(entry, how, `the icon of the station says that all is well; set ${field} in the relevance`)];
  }
  return [];
}
