import { z } from 'zod';
import { EVENT_KINDS } from '@/lib/domain/alarms/event-list';
import { ALARM_SORTS } from '@/lib/domain/alarms/faults/sorts';
import { entry } from '../../entry';
import { idsOf } from '../../id-types';
import { epochMs, flag, text } from '../../fields';
import { MAX_RANGE_MS, orderedRange } from '../../range';
import { looseId } from '../../loose-values';
import { alarmDto } from './alarm';

/** Maximum stations or devices per call. */
export const MOST_PLACES = 200;

/** Selects alarms by station, device and properties. */
const which = {
  /** 1 for all stations of the caller except those of `without_station_id`. */
  all: flag.optional(),
  station_id: idsOf('station', MOST_PLACES).optional(),
  /** In addition to whole stations; included even if its station is excluded. */
  device_id: idsOf('device', MOST_PLACES).optional(),
  without_station_id: idsOf('station', MOST_PLACES).optional(),
  without_device_id: idsOf('device', MOST_PLACES).optional(),
  state: flag,
  /** As displayed (D4.3): by type, and by the message text. */
  kind: z.enum(EVENT_KINDS).optional(),
  level: z.array(z.number().int().min(1).max(4)).min(1).max(4).optional(),
  /** 1 only acknowledged ones, 0 only others. */
  acknowledged: flag.optional(),
  /** 1 only those assigned to the caller. */
  mine: z.literal(1).optional(),
  start: epochMs,
  end: epochMs,
};
interface Places {
  readonly all?: 0 | 1 | undefined;
  readonly station_id?: readonly string[] | undefined;
  readonly device_id?: readonly string[] | undefined;
}

const namesPlaces = ({ all, device_id: devices, station_id: stations }: Places) =>
  all === 1 || devices !== undefined || stations !== undefined;
const NO_PLACE = { path: ['station_id'], message: 'all, a station or a device is missing' };

/**
 * One page of the alarms of whole stations and single devices (D2.14) that were pending at any time between start and end,
 * both included. Pages are numbered from 1, or continue `after` the previous page's last row, only in the default order:
 * newest first. `total` counts up to 10,000, and is null with `after`.
 */
export const getAlarmPage = entry({
  name: 'get_alarm_page',
  method: 'POST',
  path: '/station/get_alarm_page',
  input: z
    .strictObject({
      ...which,
      sort: z.enum(ALARM_SORTS).optional(),
      descending: flag.optional(),
      page: z.number().int().min(1).max(10_000).optional(),
      page_size: z.number().int().min(1).max(1000).optional(),
      after: z.strictObject({ at: epochMs, key: text(64) }).optional(),
    })
    .superRefine(orderedRange(MAX_RANGE_MS))
    .refine(namesPlaces, NO_PLACE)
    .refine(
      ({ after, descending, page, sort }) => !after || (!page && (sort ?? 'start') === 'start' && descending !== 0),
      {
        path: ['after'],
        message: 'only newest first, and without a page',
      },
    ),
  output: z.object({
    total: z.number().int().nonnegative().nullable(),
    rows: z.array(alarmDto.extend({ id: looseId, stationId: looseId })),
  }),
  extension: true,
  rows: ['D7.15', 'D2.14', 'D4.3'],
  summary: 'A page of the alarms of stations and devices',
});

/**
 * Records that alarms are about to be exported as a file (safety 1.10): by whom, from where, with which filters; `count` goes
 * up to 100,000.
 */
export const exportAlarms = entry({
  name: 'export_alarms',
  method: 'POST',
  path: '/station/export_alarms',
  input: z.strictObject(which).superRefine(orderedRange(MAX_RANGE_MS)).refine(namesPlaces, NO_PLACE),
  output: z.object({ count: z.number().int().nonnegative() }),
  extension: true,
  rows: ['D2.14'],
  summary: 'Record that alarms are taken out as a file',
});
