import { DEVICE_PREFIX } from './minimal-fleet';
import { refuse, type Answer } from './minimal-weather';

/** The fixed access token of the minimal upstream's time-series service (D7.21). */
export const MINIMAL_ACCESS_TOKEN = 'fixed-access-token';

const HOUR_MS = 3_600_000;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
  readonly json: unknown;
}

/**
 * The time-series calls as the documents show them (D7.21 to D7.24): forms with the fixed token and each device's own prefix;
 * null for every other path.
 */
export function seriesReply({ body, json, method, path, query }: Call): Answer | null {
  if (path === '/demo/getAggregateData') return ok(aggregates(query, json));
  // The same parameters in the query string (D7.21).
  const form = method === 'GET' ? query : Object.fromEntries(new URLSearchParams(body));
  const served = ['getHistoryData', 'getAccumulativeDataByZone', 'getGroupAccumulativeDataByZone'];
  if (!served.some((name) => path === `/demo/${name}`)) return null;
  if (path === '/demo/getGroupAccumulativeDataByZone') {
    const devices = JSON.parse(form.data ?? '[]') as { deviceId: unknown; prefix: string; defines: string[] }[];
    return ok(
      devices.flatMap(({ defines, deviceId }) =>
        defines.map((propertyCode) => ({ deviceId, propertyCode, data: growth(Number(form.time)) })),
      ),
    );
  }
  if (form.token !== MINIMAL_ACCESS_TOKEN) return refuse(401, 'no access token');
  if (form.prefix !== DEVICE_PREFIX[Number(form.deviceId)]) return ok([]);
  return ok(
    path === '/demo/getHistoryData' ? history(Number(form.start), Number(form.end)) : growth(Number(form.time)),
  );
}

/** Hourly values, whatever interval is requested. */
function aggregates(query: Readonly<Record<string, string>>, requested: unknown) {
  const list = Array.isArray(requested) ? (requested as { deviceId: unknown; propertyCode: unknown }[]) : [];
  return list.map(({ deviceId, propertyCode }) => ({
    ...{ deviceId, propertyCode, data: history(Number(query.start), Number(query.end)) },
  }));
}

const ok = (data: unknown): Answer => ({ code: 200, msg: 'success', data });

function history(start: number, end: number) {
  const rows: { timestamp: string; value: string }[] = [];
  for (let at = start; at < end; at += HOUR_MS) rows.push({ timestamp: String(at), value: String(rows.length) });
  return rows;
}

function growth(time: number) {
  return [0, 1, 2].map((hour) => ({
    startTime: String(time + hour * HOUR_MS),
    value: String(hour + 0.5),
    last: { value: 100 + hour },
  }));
}
