import { send } from '../http/call';

/**
 * Saves a chart under a name, or changes the user's own chart with this id. `chart` are the parameters of its address. Throws
 * `CallError`.
 */
export function saveChart(chart: {
  readonly id?: string;
  readonly name: string;
  readonly chart: string;
}): Promise<unknown> {
  return send('/api/chart/save', chart);
}

/** Shares the user's own chart with the viewers of a station, with their organisation, or with no one. Throws `CallError`. */
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
