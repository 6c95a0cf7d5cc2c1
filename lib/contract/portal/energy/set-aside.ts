import { z } from 'zod';
import { DECISION_VERDICTS } from '@/lib/domain/energy/plausibility/decisions';
import { SET_ASIDE_REASONS } from '@/lib/domain/energy/plausibility/set-aside';
import { entry } from '../../entry';
import { code, epochMs, epochMsText, id } from '../../fields';

const decision = z.object({
  id: z.string(),
  verdict: z.enum(DECISION_VERDICTS),
  by: z.string(),
  at: z.number(),
  undone: z.object({ by: z.string(), at: z.number() }).nullable(),
});
export type ReadingDecision = z.output<typeof decision>;

/** An interval of readings that were set aside, or that a user decided about, as screens show it. Instants are epoch ms. */
const setAsideRow = z.object({
  device: z.string(),
  deviceName: z.string(),
  deviceType: z.string(),
  /** With its name in the reader's language; null for all properties of the device. */
  property: z.object({ code: z.string(), name: z.string(), unit: z.string() }).nullable(),
  from: z.number(),
  to: z.number(),
  readings: z.number(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Why they do not count, or did not before the decision; null if they counted. */
  reason: z.enum(SET_ASIDE_REASONS).nullable(),
  waits: z.boolean(),
  /** Whether energy, revenue and reports are computed from the property; otherwise only its own curve changes. */
  energy: z.boolean(),
  /** In the property's unit: the change if they counted, or the change made by the decision. */
  effect: z.number().nullable(),
  /** The maximum count possible from the previous reading to the last of these, and in a day. */
  mostInSpan: z.number().nullable(),
  mostInDay: z.number().nullable(),
  /** The decision in force; an undone one only if its readings have no other row. */
  decision: decision.nullable(),
  /** Earlier decisions about these readings that were undone, latest first. */
  history: z.array(decision),
});
export type SetAsideRow = z.output<typeof setAsideRow>;

const property = z.object({ code: z.string(), name: z.string() });
/** What a user may exclude by choice: devices by name, and readings by device type. */
const choices = z.object({
  devices: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
  properties: z.record(z.string(), z.array(property)),
});
export type ReadingChoices = z.output<typeof choices>;

export const readSetAside = entry({
  service: 'portal',
  name: 'readSetAside',
  method: 'GET',
  path: '/api/energy/set-aside',
  input: z
    .strictObject({
      device: id.optional(),
      station: id.optional(),
      /** Where the previous page ended, epoch ms. */
      before: z
        .string()
        .regex(/^\d{12,13}$/)
        .transform(Number)
        .optional(),
    })
    .refine(({ device, station }) => (device === undefined) !== (station === undefined), {
      path: ['device'],
      message: 'one of device and station',
    }),
  output: z.object({
    /** Null if the upstream sets nothing aside. */
    list: z
      .object({
        rows: z.array(setAsideRow),
        /** Where the next page begins; null on the last one. */
        next: z.number().nullable(),
        /** Whether the reader may decide. */
        mayDecide: z.boolean(),
        /** Whether values not used for energy are still being recomputed. */
        pending: z.boolean(),
        /** Null if the reader may not decide. */
        choices: choices.nullable(),
        /** IANA; null if the upstream gives none. */
        timeZone: z.string().nullable(),
      })
      .nullable(),
  }),
  rows: ['D1.7', 'D3.8'],
  summary: 'Readings that were set aside, and what was decided about readings',
});
export type SetAsideList = NonNullable<z.output<typeof readSetAside.output>['list']>;

export const readReadingsToDecide = entry({
  service: 'portal',
  name: 'readReadingsToDecide',
  method: 'GET',
  path: '/api/energy/to-decide',
  input: z.strictObject({ device: id, property: code.optional(), from: epochMsText, to: epochMsText }),
  output: z.object({
    /** Null if the upstream cannot count them beforehand. */
    readings: z.number().nullable(),
    /** Since when they are stored individually, if the interval begins before that. */
    storedFrom: z.number().nullable(),
    /** Whether energy, revenue and reports are computed from them. */
    energy: z.boolean(),
  }),
  rows: ['D1.7', 'D3.8'],
  summary: 'How many readings a decision would be about',
});
export type ReadingsToDecide = z.output<typeof readReadingsToDecide.output>;

export const decideReadings = entry({
  service: 'portal',
  name: 'decideReadings',
  method: 'POST',
  path: '/api/energy/decide',
  input: z.strictObject({
    device: id,
    property: code.optional(),
    from: epochMs,
    to: epochMs,
    verdict: z.enum(DECISION_VERDICTS),
  }),
  output: z.object({ done: z.literal(true) }),
  rows: ['D1.7', 'D3.8'],
  summary: 'Decide that readings count, or that they do not',
});

export const undoDecision = entry({
  service: 'portal',
  name: 'undoDecision',
  method: 'POST',
  path: '/api/energy/undo',
  input: z.strictObject({ decision: id }),
  output: z.object({ done: z.literal(true) }),
  rows: ['D1.7', 'D3.8'],
  summary: 'Undo a decision about readings',
});
