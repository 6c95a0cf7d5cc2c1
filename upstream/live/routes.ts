import type { FastifyInstance } from 'fastify';
import { getPointValues, getPointSeries } from '@/lib/contract/upstream/live';
import { getMessagingServers } from '@/lib/contract/upstream/stations/relevance';
import { stationsIn, stationIn, ownSession } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { getMqttServer } from './get-mqtt-server';
import { getPointSeries as pointSeries } from './get-point-series';
import { getPointValues as pointValues } from './get-point-values';

const list = stationsIn((input: { station_id: string[] }) => input.station_id);
interface Named {
  readonly station_id: string;
}
const one = stationIn((input: Named) => input.station_id);

/** Where browsers connect, and the points of a station. */
export function registerLiveRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, getMessagingServers, { action: 'connect', object: ownSession }, getMqttServer);
  serve(app, backend, getPointValues, { action: 'view', object: list }, pointValues);
  serve(app, backend, getPointSeries, { action: 'view', object: one }, pointSeries);
}
