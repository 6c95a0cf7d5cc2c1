import { z } from 'zod';
import { SAVED_CHART, savedParams } from '../../domain/chart/saved';
import { entry } from '../entry';
import { idOf } from '../id-types';
import { code, flag, id, text } from '../fields';
import { anything, nothing, wireId, wireText } from '../loose-values';

/*
 * Charts that people keep under a name. What is kept is the address of a chart (ADR 0135): it names devices and opens none, so that
 * whoever a chart is shared with sees of it what is his to see.
 */

const savedChart = z.object({
  chart_id: wireId,
  name: wireText,
  /** The parameters of its address. */
  chart: wireText,
  own: flag,
  owner_name: wireText,
  /** Whose viewers see it too; null and empty where it is not shared so. */
  station_id: wireId.nullable(),
  station_name: wireText,
  /** Whose members see it too. */
  enterprise_code: wireText,
  enterprise_name: wireText,
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
    /** One of the caller's own, to be changed; a new one without it. */
    chart_id: id.optional(),
    /** Once for each person, whatever the case of its letters. */
    name: text(SAVED_CHART.name),
    chart: z
      .string()
      .max(SAVED_CHART.chart)
      .refine((params) => savedParams(params) !== null, 'no chart'),
  }),
  output: z.object({ chart_id: wireId }),
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
    /** With everybody who sees the station: for who may change what all of them see of it. Not so any more without it. */
    station_id: idOf('station').optional(),
    /** With the members of an organisation: for who leads it. */
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
