import { z } from 'zod';
import { code, text, timeZone } from '../fields';
import { looseInt, looseNumber, looseText } from '../loose-values';

/** D7.21: the fixed access token of the service, from the tenant's settings. This project's own service uses the `token` header instead. */
export const accessToken = text(512).optional();
export const prefix = text(64);
/** IANA name of the zone whose day boundaries apply (decisions C1). */
export const zoneStr = timeZone;
export const RANGE_TYPES = ['day', 'week', 'month', 'year', 'overyear'] as const;
export const rangeType = z.enum(RANGE_TYPES);
export type RangeType = z.output<typeof rangeType>;
export const propertyCode = code;

/** D3.14. A missing value is null: a gap. */
export const pointDto = z.object({ timestamp: looseInt, value: looseNumber });

/** Extension: share of a step that contains samples, 0 to 1. Absent if a service does not report it. */
export const complete = z.number().min(0).max(1).optional();
/** One step of an aggregate. Extension: its lowest and highest reading, if requested. */
export const stepDto = pointDto.extend({
  complete,
  min: looseNumber.optional(),
  max: looseNumber.optional(),
  mean: looseNumber.optional(),
});

/** D7.22. `startTime` in the service's format (epoch ms in this backend); `last` is the reading at the end of the interval. */
export const accumulativeRowDto = z.object({
  startTime: looseText,
  value: looseNumber,
  last: z.object({ value: looseNumber }).nullish(),
  complete,
});
