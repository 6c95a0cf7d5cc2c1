import 'server-only';
import type { DevicePage } from '@/lib/domain/devices/list-query';
import type { DeviceDetail } from '@/lib/domain/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller } from '../session/loaders';
import { readDevice, readDevicePage } from './data';

/** The page of the list of one device type; a type without devices is an empty list. */
export async function loadDevicePage(type: string, params: ListParams): Promise<Outcome<DevicePage>> {
  return forPage(await readDevicePage(await requireCaller(), type, params));
}

/** One device with its templates; `forbidden` where it is not the caller's, not of the type, or not there. */
export async function loadDevice(type: string, id: string): Promise<Outcome<DeviceDetail>> {
  return forPage(await readDevice(await requireCaller(), type, id));
}
