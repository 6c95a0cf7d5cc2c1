import type { FastifyInstance } from 'fastify';
import {
  getAccumulativeDataByZone,
  getGroupAccumulativeDataByZone,
  readGroupData,
} from '@/lib/contract/timeseries/accumulative';
import { getAggregateData, getHistoryData, getHistoryDataByQuery } from '@/lib/contract/timeseries/history';
import {
  getAccumulativeDataByZone as accumulative,
  getGroupAccumulativeDataByZone as groupAccumulative,
} from './get-accumulative-data';
import { getAggregateData as aggregate } from './get-aggregate-data';
import { getHistoryData as history } from './get-history-data';
import { devicesIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';

/** Calls of the time-series service (spec 7.5). */
export function registerSeriesRoutes(app: FastifyInstance, backend: Backend): void {
  const oneDevice = devicesIn((input: { deviceId: string }) => [input.deviceId]);
  serve(app, backend, getHistoryData, { action: 'view', object: oneDevice }, history);
  serve(app, backend, getHistoryDataByQuery, { action: 'view', object: oneDevice }, history);
  serve(app, backend, getAccumulativeDataByZone, { action: 'view', object: oneDevice }, accumulative);
  serve(
    app,
    backend,
    getGroupAccumulativeDataByZone,
    {
      action: 'view',
      object: devicesIn((input: { data: string }) => readGroupData(input.data).map(({ deviceId }) => deviceId)),
    },
    groupAccumulative,
  );
  serve(
    app,
    backend,
    getAggregateData,
    {
      action: 'view',
      object: devicesIn((input: { body: { deviceId: string }[] }) => input.body.map(({ deviceId }) => deviceId)),
    },
    aggregate,
  );
}
