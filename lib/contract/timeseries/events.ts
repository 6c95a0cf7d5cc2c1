import { z } from 'zod';
import { entry } from '../entry';
import { extra } from '../extra-fields';
import { idsOf } from '../id-types';
import { code, epochMsText } from '../fields';
import { goodEntries } from '../odd-entries';
import { MAX_RANGE_MS, orderedRange } from '../range';
import { alarmTypes, alarmDto } from '../upstream/alarms/alarm';
import { accessToken, prefix } from './fields';

/** D7.16, the seven-day history. `identifier` are alarm codes; an empty list means all. The range is as in `get_alarm_list`. */
export const getDeviceEvents = entry({
  name: 'getDeviceEvents',
  service: 'timeseries',
  success: 200,
  method: 'POST',
  path: '/log/getDeviceEvents',
  encoding: 'query+json',
  input: z.strictObject({
    query: z
      .strictObject({ start: epochMsText, end: epochMsText, prefix: extra(prefix), token: extra(accessToken) })
      .superRefine(orderedRange(MAX_RANGE_MS)),
    body: z.strictObject({ type: alarmTypes, deviceId: idsOf('device', 1000), identifier: z.array(code).max(200) }),
  }),
  output: goodEntries('alarms', alarmDto.partial({ state: true }))
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['D7.16', 'D8.14'],
  summary: 'Alarms and faults of devices, from the log of the time-series service',
});
