import { z } from 'zod';
import { code, text, timeZone } from '../fields';
import { wireInt, wireNumber, wireText } from '../loose-values';

/** D7.21: the fixed access token of the service, from the tenant's settings. Ours goes by the `token` header and needs none. */
export const accessToken = text(512).optional();
export const prefix = text(64);
/** IANA name of the zone in which days are cut (decisions C1). */
export const zoneStr = timeZone;
export const RANGE_TYPES = ['day', 'week', 'month', 'year', 'overyear'] as const;
export const rangeType = z.enum(RANGE_TYPES);
export type RangeType = z.output<typeof rangeType>;
export const propertyCode = code;

/** D3.14. A value that is not there is null: a gap. */
export const pointDto = z.object({ timestamp: wireInt, value: wireNumber });

/** Extension: which share of a step holds samples, 0 to 1. Absent where a service does not say. */
export const complete = z.number().min(0).max(1).optional();
/** One step of an aggregate. Extension: the lowest and the highest reading in it, where they were asked for. */
export const stepDto = pointDto.extend({
  complete,
  min: wireNumber.optional(),
  max: wireNumber.optional(),
  mean: wireNumber.optional(),
});

/** D7.22. `startTime` as the service writes it (epoch ms at ours); `last` is the reading at the end of the span. */
export const accumulativeRowDto = z.object({
  startTime: wireText,
  value: wireNumber,
  last: z.object({ value: wireNumber }).nullish(),
  complete,
});
