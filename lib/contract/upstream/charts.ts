import { z } from 'zod';
import { SAVED_CHART, savedParams } from '../../domain/charts/saved';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { code, flag, id, text } from '../fields';
import { anything, nothing, looseId, looseText } from '../loose-values';

/*
 * Named charts that users save. A saved chart is only an address (ADR 0135): it identifies devices but gives no access, so
 * recipients see only what their own rights allow.
 */

const savedChart = z.object({
  chart_id: looseId,
  name: looseText,
  /** The parameters of its address. */
  chart: looseText,
  own: flag,
  owner_name: looseText,
  /** The station whose viewers can see it; null and empty if it is not shared this way. */
  station_id: looseId.nullable(),
  station_name: looseText,
  /** The organisation whose members can see it. */
  enterprise_code: looseText,
  enterprise_name: looseText,
});
export type SavedChartDto = z.output<typeof savedChart>;

export const getChartList = entry({
  name: 'get_chart_list',
  method: 'GET',
  path: '/user/get_chart_list',
  input: nothing,
  output: z.array(savedChart),
  extension: true,
  rows: ['D1.4', 'D2.24'],
  summary: 'The charts that the caller keeps, then those that are shared with him',
});

export const saveChart = entry({
  name: 'save_chart',
  method: 'POST',
  path: '/user/save_chart',
  input: z.strictObject({
    /** The caller's own chart to change; a new one if absent. */
    chart_id: id.optional(),
    /** Unique per user, ignoring case. */
    name: text(SAVED_CHART.name),
    chart: z
      .string()
      .max(SAVED_CHART.chart)
      .refine((params) => savedParams(params) !== null, 'no chart'),
  }),
  output: z.object({ chart_id: looseId }),
  extension: true,
  rows: ['D1.4', 'D2.24'],
  summary: 'Keep a chart under a name, or change one',
});

export const shareChart = entry({
  name: 'share_chart',
  method: 'POST',
  path: '/user/share_chart',
  input: z.strictObject({
    chart_id: id,
    /** Shares with everyone who can view the station; needs the right to change its shared content. Absent: ends this sharing. */
    station_id: idOf('station').optional(),
    /** Shares with the members of an organisation; only for its authority. */
    enterprise_code: code.optional(),
  }),
  output: anything,
  extension: true,
  rows: ['D1.4', 'D2.24', 'P6.10'],
  summary: 'Show an own chart to those who see a station, to the members of an organisation, or to nobody else',
});

export const deleteChart = entry({
  name: 'delete_chart',
  method: 'POST',
  path: '/user/delete_chart',
  input: z.strictObject({ chart_id: id }),
  output: anything,
  extension: true,
  rows: ['D1.4', 'D2.24'],
  summary: 'Delete an own chart',
});
