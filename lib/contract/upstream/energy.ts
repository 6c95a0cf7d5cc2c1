import { z } from 'zod';
import { DECISION_VERDICTS } from '@/lib/domain/energy/plausibility/decisions';
import { SET_ASIDE_REASONS } from '@/lib/domain/energy/plausibility/set-aside';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { code, epochMs, epochMsText, id, intText } from '../fields';
import { MAX_RANGE_MS, orderedRange } from '../range';
import { pointDto } from '../timeseries/fields';
import { anything, looseId, looseNumber, looseText } from '../loose-values';

/*
 * An extension: implausible readings are set aside and count nowhere, until a user who may change device settings decides
 * about them. An upstream without these calls sets nothing aside.
 */

const decisionDto = z.object({
  decision_id: looseId,
  verdict: z.enum(DECISION_VERDICTS),
  /** User names, and times in epoch ms. */
  by: looseText,
  at: z.number().int(),
  undone_by: looseText.nullable(),
  undone_at: z.number().int().nullable(),
});

/** An interval of readings, both ends included, in epoch ms. */
const setAsideRowDto = z.object({
  device_id: looseId,
  device_name: looseText,
  device_type: looseText,
  /** Null for all properties of the device. */
  property: z.string().nullable(),
  from: z.number().int(),
  to: z.number().int(),
  readings: z.number().int().nonnegative(),
  /** Null if the readings are not of a single property. */
  min: looseNumber,
  max: looseNumber,
  /** Why they do not count, or did not before the decision; null if they counted. */
  reason: z.enum(SET_ASIDE_REASONS).nullable(),
  /** Whether the readings still await later ones. */
  waits: z.boolean(),
  /** Whether energy, revenue or reports are computed from this property; true if omitted. */
  energy: z.boolean().optional(),
  /** The change if these readings counted, or the change made by the decision, in the property's unit; null if it is not energy. */
  effect: looseNumber,
  /** The maximum count possible from the previous reading to the last of these, and in a day; null if unknown. */
  most_in_span: looseNumber.optional(),
  most_in_day: looseNumber.optional(),
  decision: decisionDto.nullable(),
  /** Whether values not used for energy are still being recomputed; false if omitted. */
  pending: z.boolean().optional(),
});
export type SetAsideRowDto = z.output<typeof setAsideRowDto>;

/**
 * Set-aside readings and decisions of a device or a whole station, ordered by their last instant, latest first. `next` is
 * passed as `before` for the next page; null on the last one.
 */
export const getSetAside = entry({
  name: 'get_set_aside',
  method: 'GET',
  path: '/station/get_set_aside',
  input: z
    .strictObject({
      device_id: idOf('device').optional(),
      station_id: idOf('station').optional(),
      before: epochMsText.optional(),
      page_size: intText.pipe(z.number().min(1).max(200)).optional(),
    })
    .refine((input) => input.device_id !== undefined || input.station_id !== undefined, {
      path: ['device_id'],
      message: 'a device or a station is missing',
    }),
  output: z.object({ rows: z.array(setAsideRowDto), next: z.number().int().nullable() }),
  extension: true,
  rows: ['D1.7', 'D3.8'],
  summary: 'Readings that were set aside, and what was decided about readings',
});

/** Maximum readings in one response: the newest of the interval. */
export const MOST_ASIDE = 2_000;

/** Readings of one property that do not count, in order of time: those set aside and those excluded by a user. */
export const getAsideReadings = entry({
  name: 'get_aside_readings',
  method: 'GET',
  path: '/station/get_aside_readings',
  input: z
    .strictObject({ device_id: idOf('device'), property: code, start: epochMsText, end: epochMsText })
    .superRefine(orderedRange(MAX_RANGE_MS)),
  output: z.array(pointDto),
  extension: true,
  rows: ['D1.7', 'D2.26'],
  summary: 'Readings of a property that do not count, for a chart',
});

/**
 * What a decision about readings would cover, rejected for the same reasons as the decision: how many readings, and since
 * when they are stored individually, if the interval begins before that. Earlier ones are stored as sums, which no decision
 * changes.
 */
export const getReadingsToDecide = entry({
  name: 'get_readings_to_decide',
  method: 'GET',
  path: '/station/get_readings_to_decide',
  input: z.strictObject({ device_id: idOf('device'), property: code.optional(), from: epochMsText, to: epochMsText }),
  output: z.object({
    readings: z.number().int().nonnegative(),
    retained_from: z.number().int().nullable(),
    /** Whether energy, revenue or reports are computed from them. */
    energy: z.boolean(),
  }),
  extension: true,
  rows: ['D1.7', 'D3.8'],
  summary: 'How many readings a decision would be about',
});

/**
 * Decides about the readings of one or all properties of a device between two instants, both included. `meter` refers to one
 * reading of a counter: the first after a meter replacement.
 */
export const decideReadings = entry({
  name: 'decide_readings',
  method: 'POST',
  path: '/station/decide_readings',
  input: z.strictObject({
    device_id: idOf('device'),
    property: code.optional(),
    from: epochMs,
    to: epochMs,
    verdict: z.enum(DECISION_VERDICTS),
  }),
  output: z.object({ decision_id: looseId, readings: z.number().int(), effect: looseNumber }),
  extension: true,
  rows: ['D1.7', 'D3.8'],
  summary: 'Decide that readings count, or that they do not',
});

export const undoReadingDecision = entry({
  name: 'undo_reading_decision',
  method: 'POST',
  path: '/station/undo_reading_decision',
  input: z.strictObject({ decision_id: id }),
  output: anything,
  extension: true,
  rows: ['D1.7', 'D3.8'],
  summary: 'Undo a decision about readings',
});
