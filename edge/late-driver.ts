import { propertiesOf } from '@/lib/data/properties';
import type { DeviceDriver } from './driver';

/**
 * A device that has to be found first, for instance because it sleeps when the program starts. Until `find` resolves, it may have every
 * property of its type; a rejected search is repeated by the next call.
 */
export function lateDriver(type: string, find: () => Promise<DeviceDriver>): DeviceDriver {
  const possible = propertiesOf(type).map(({ code }) => code);
  let found: DeviceDriver | null = null;
  let searching: Promise<DeviceDriver> | null = null;
  const device = async () => {
    found ??= await (searching ??= find().finally(() => (searching = null)));
    return found;
  };
  return {
    type,
    get codes() {
      return found?.codes ?? possible;
    },
    get faults() {
      return found?.faults;
    },
    identify: async () => (await device()).identify(),
    read: async (codes, priority) => {
      const { codes: own, faults = [], read } = await device();
      return read(
        codes.filter((code) => own.includes(code) || faults.some(({ word }) => word === code)),
        priority,
      );
    },
  };
}
