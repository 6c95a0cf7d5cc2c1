import * as chart from '@/lib/contract/portal/charts/series';
import * as savedChart from '@/lib/contract/portal/charts/saved';
import { readChart, readProperties, readSaved } from '@/lib/server/charts/queries';
import { deleteSaved, saveNamed, shareSaved } from '@/lib/server/charts/actions';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readChartAside } from '@/lib/server/energy/set-aside';

export const { GET, POST } = routeTable(
  route(chart.chartAside, ({ caller, input }) => readChartAside(caller, input)),
  route(savedChart.deleteSavedChart, ({ caller, input }) => deleteSaved(caller, input.id)),
  route(chart.chartProperties, ({ caller, input }) => readProperties(caller, input.device)),
  route(savedChart.saveNamedChart, ({ caller, input }) => saveNamed(caller, input)),
  signedInRoute(savedChart.savedCharts, ({ caller, session }) => readSaved(caller, session)),
  route(chart.chartSeries, ({ caller, input }) => readChart(caller, input, Date.now())),
  signedInRoute(savedChart.shareSavedChart, ({ caller, session }, input) => shareSaved(caller, session, input)),
);
