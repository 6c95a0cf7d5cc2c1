import type { FastifyInstance } from 'fastify';
import * as charts from '@/lib/contract/upstream/charts';
import { ownSession, stationsIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { deleteChart } from './delete-chart';
import { getChartList } from './get-chart-list';
import { saveChart } from './save-chart';
import { shareChart } from './share-chart';

/** Saved charts. */
export function registerChartsRoutes(app: FastifyInstance, backend: Backend): void {
  // The services change only the caller's own charts.
  serve(app, backend, charts.getChartList, { action: 'list', object: ownSession }, getChartList);
  serve(app, backend, charts.saveChart, { action: 'save-chart', object: ownSession }, saveChart);
  const shown = stationsIn(({ station_id: id }: { station_id?: string | undefined }) => (id === undefined ? [] : [id]));
  serve(app, backend, charts.shareChart, { action: 'edit-basic', object: shown }, shareChart);
  serve(app, backend, charts.deleteChart, { action: 'save-chart', object: ownSession }, deleteChart);
}
