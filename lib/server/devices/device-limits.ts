import 'server-only';
import type { ValueLimitsDto } from '@/lib/contract/upstream/devices/value-limits';
import { MODULE_WATTS } from '@/lib/data/module-ratings';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { limitsByCode, sizeOf } from '@/lib/domain/energy/plausibility/limits';
import type { LiveLimits } from '@/lib/domain/energy/plausibility/live';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import type { Device, DeviceFunction } from '@/lib/domain/devices/types';

/** By device. Devices of one entry share an object, which is then sent to the browser once. */
export function toLiveLimits(dto: ValueLimitsDto): Map<string, LiveLimits> {
  return new Map(
    dto.flatMap(({ device_id: ids, limits }) => {
      const shared: LiveLimits = Object.fromEntries(
        limits.map(({ high, kind, low, property_code: code }) => [
          code,
          kind === 'value' ? { kind, low, high } : { kind, most: high },
        ]),
      );
      return ids.map((id) => [id, shared] as const);
    }),
  );
}

/**
 * The catalogue's limits for a device of an upstream without limits, by its station's solar capacity and the largest of its
 * module. A property counts as the same only if the device's templates show it in the catalogue's unit; settings never do.
 */
export function catalogueLimits(
  { moduleId, type }: Pick<Device, 'moduleId' | 'type'>,
  stationKilowatts: number | null,
  templates: Readonly<Record<string, { readonly functions: readonly Pick<DeviceFunction, 'code' | 'unit'>[] }>>,
): LiveLimits {
  const facts = DEVICE_TYPE_PROPERTIES.find((one) => one.type === type);
  if (!facts) return {};
  const moduleWatts = MODULE_WATTS[moduleId ?? ''] ?? null;
  const limits = limitsByCode(facts, sizeOf(facts, { ratedWatts: null, stationKilowatts, moduleWatts }));
  const units = new Map(facts.properties.map(({ code, unit }) => [code, unit]));
  const settings = new Set(templates[String(TEMPLATE_IDS.setting)]?.functions.map(({ code }) => code));
  const shown = Object.values(templates).flatMap(({ functions }) => functions);
  return Object.fromEntries(
    shown.flatMap(({ code, unit }) => {
      const limit = limits.get(code);
      if (!limit || settings.has(code) || units.get(code) !== unit) return [];
      return [[code, limit.kind === 'value' ? limit : { kind: limit.kind, most: limit.most }]];
    }),
  );
}
