import { send } from '../http/call';

/** Keeps a chart under a name, or changes the own one with this id. `chart` are the parameters of its address. Throws `CallError`. */
export function saveChart(chart: {
  readonly id?: string;
  readonly name: string;
  readonly chart: string;
}): Promise<unknown> {
  return send('/api/chart/save', chart);
}

/** Shows an own chart to the viewers of a station, to the own organisation, or to nobody else. Throws `CallError`. */
export function shareChart(
  id: string,
  to: { readonly station: string | null; readonly enterprise: boolean },
): Promise<unknown> {
  return send('/api/chart/share', { id, ...to });
}

/** Throws `CallError`. */
export function deleteChart(id: string): Promise<unknown> {
  return send('/api/chart/delete', { id });
}
