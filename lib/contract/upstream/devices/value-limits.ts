import { z } from 'zod';
import { entry, type OutputOf } from '../../entry';
import { idOf } from '../../id-types';

import { looseId } from '../../loose-values';

/** Maximum devices per call. */
export const MOST_LIMITED = 200;

/**
 * The plausible range of a measured property, in its function's unit: both ends included for a value; a counter is never
 * negative and always less than its `high`.
 */
const valueLimitDto = z.object({
  property_code: z.string(),
  kind: z.enum(['value', 'counter']),
  low: z.number(),
  high: z.number(),
});

/**
 * Plausible ranges of measured properties by device type and size; properties not listed have none. Settings have no limits,
 * even if they share a measured property's code. Devices of the same type and size share an entry. An extension: without it
 * the portal uses its own catalogue.
 */
export const getValueLimits = entry({
  name: 'get_value_limits',
  method: 'POST',
  path: '/station/get_value_limits',
  input: z.strictObject({ device_id: z.array(idOf('device')).min(1).max(MOST_LIMITED) }),
  output: z.array(z.object({ device_id: z.array(looseId), limits: z.array(valueLimitDto) })),
  extension: true,
  rows: ['P2.50', 'D2.23', 'D4.14', 'P9.14'],
  summary: 'What the measured properties of devices can be',
});
export type ValueLimitsDto = OutputOf<typeof getValueLimits>;
