import type { FastifyInstance } from 'fastify';
import {
  getAccumulativeDataByZone,
  getGroupAccumulativeDataByZone,
  readGroupData,
} from '@/lib/contract/timeseries/accumulative';
import { getHistoryData, getHistoryDataByQuery, getAggregateData } from '@/lib/contract/timeseries/history';
import {
  getSetAside,
  getAsideReadings,
  getReadingsToDecide,
  decideReadings,
  undoReadingDecision,
} from '@/lib/contract/upstream/energy';
import { logPlaceIn, devicesIn, decisionIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { decideReadings as decide } from './decide-readings';
import {
  getAccumulativeDataByZone as accumulative,
  getGroupAccumulativeDataByZone as groupAccumulative,
} from './get-accumulative-data';
import { getAggregateData as aggregate } from './get-aggregate-data';
import { getAsideReadings as asideReadings } from './get-aside-readings';
import { getHistoryData as history } from './get-history-data';
import { getReadingsToDecide as readingsToDecide } from './get-readings-to-decide';
import { getSetAside as setAside } from './get-set-aside';
import { undoReadingDecision as undoDecision } from './undo-reading-decision';

const logPlace = logPlaceIn((input: { device_id?: string | undefined; station_id?: string | undefined }) => ({
  deviceId: input.device_id,
  stationId: input.station_id,
}));
const decided = devicesIn((input: { device_id: string }) => [input.device_id]);
const decision = decisionIn((input: { decision_id: string }) => input.decision_id);

/** Calls of the time-series service (spec 7.5), and decisions about readings. */
export function registerEnergyRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, getSetAside, { action: 'view', object: logPlace }, setAside);
  serve(app, backend, getAsideReadings, { action: 'view', object: decided }, asideReadings);
  serve(app, backend, getReadingsToDecide, { action: 'set-device', object: decided }, readingsToDecide);
  serve(app, backend, decideReadings, { action: 'set-device', object: decided }, decide);
  serve(app, backend, undoReadingDecision, { action: 'set-device', object: decision }, undoDecision);
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
