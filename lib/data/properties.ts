import type { DeviceKind } from '@/lib/domain/devices/types';
import { breaker } from './properties/breaker';
import { gateway } from './properties/gateway';
import { inverter } from './properties/inverter';
import { meter } from './properties/meter';
import type { DeviceProperty, DeviceTypeProperties, PropertyGroup } from './properties/property';

/*
 * What each type of device reports: the read-only properties by code (D2.2, D3.5). A table, and the only place that
 * knows names, units and ranges; the templates of templates.ts say which screen shows what.
 *
 * Signs: grid above 0 buys, below 0 sells; battery above 0 discharges, below 0 charges; sun, load and generator are
 * never negative.
 */

const CATALOGUE: Readonly<Record<DeviceKind, DeviceTypeProperties>> = { gateway, inverter, breaker, meter };

/** The catalogue by device type code, in the order of the codes. */
export const DEVICE_TYPE_PROPERTIES: readonly DeviceTypeProperties[] = Object.values(CATALOGUE);

const byType = new Map(DEVICE_TYPE_PROPERTIES.map((entry) => [entry.type, entry]));
const byCode = new Map(
  DEVICE_TYPE_PROPERTIES.map((entry) => [entry.type, new Map(entry.properties.map((item) => [item.code, item]))]),
);

/** Properties of a device type; none for a type that is not in the catalogue. */
export function propertiesOf(deviceType: string): readonly DeviceProperty[] {
  return byType.get(deviceType)?.properties ?? [];
}

/** Groups of a device type in the order of the screens; none for a type that is not in the catalogue. */
export function groupsOf(deviceType: string): readonly PropertyGroup[] {
  return byType.get(deviceType)?.groups ?? [];
}

/** One property; undefined where the type or the code is unknown. */
export function propertyOf(deviceType: string, code: string): DeviceProperty | undefined {
  return byCode.get(deviceType)?.get(code);
}
