import { z } from 'zod';
import { entry } from '../entry';
import { code, id } from '../fields';
import { wireId, wireNumber, wireText } from '../wire';

/** A value of a station's label point. `ts` (epoch ms of the newest reading behind it) is an extension. */
export const pointValueWire = z.object({
  station_id: wireId,
  property_code: z.string(),
  value: wireNumber,
  unit: wireText.optional(),
  ts: z.number().nullish(),
});
export type PointValueWire = z.output<typeof pointValueWire>;

/** Power, yield and generation of the stations on screen (D7.19; path from decisions D). */
export const getPointValues = entry({
  name: 'get_point_values',
  method: 'POST',
  path: '/station/get_point_values',
  input: z.strictObject({
    station_id: z.array(id).min(1).max(200),
    property_code: z.array(code).min(1).max(20),
  }),
  output: z.array(pointValueWire),
  rows: ['D7.19', 'D4.14', 'P9.14'],
  summary: 'Current values of station points such as P and today-KRA',
});
