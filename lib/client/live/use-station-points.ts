import { useEffect, useMemo, useState } from 'react';
import type { PropertyRead } from '@/lib/domain/diagrams/readings';
import type { DeviceQuery } from '@/lib/domain/diagrams/bound';
import { credibleReads, type LimitsByDevice } from '@/lib/domain/energy/plausibility/live';
import type { DevicesReading } from '@/lib/gateway/reads';
import { loadPool } from './pool';
import { onSwitched } from './switched';

export interface StationPoints {
  /** By device id and code; a value that could not be read again retains its time. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, PropertyRead>>;
  /** The problem of the last round; null if it had none. */
  readonly problem: DevicesReading['problem'];
  /** Devices that their gateway refused to read, though it reads others. */
  readonly refused: readonly string[];
  /** This browser's clock after the last round; null before any. */
  readonly now: number | null;
  /** The page is hidden: nothing is requested. */
  readonly paused: boolean;
}

const START: StationPoints = { values: new Map(), problem: null, refused: [], now: null, paused: false };
/** Time (ms) for which a refused device is skipped, so that the others are read at once without it. */
const REFUSED_MS = 60_000;
const NO_CODE = { code: 408, why: 'not-connected', message: '' } as const;

/**
 * Reads functions of devices every `everyMs`, all of one gateway together, never before the previous round ended. `limits`
 * are the plausible values of their measured properties. Nothing is read while the page is hidden; when a device was just
 * switched, all are read at once.
 */
export function useStationPoints(
  query: readonly DeviceQuery[],
  everyMs: number,
  limits: LimitsByDevice,
): StationPoints {
  const key = JSON.stringify(query);
  const [state, setState] = useState<{ readonly key: string; readonly points: StationPoints }>({ key, points: START });
  useEffect(() => {
    const devices = JSON.parse(key) as readonly DeviceQuery[];
    if (devices.length === 0) return undefined;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running = false;
    let again = false;
    /** Devices that a gateway refused to read, the problem, and until when they are skipped. */
    const refused = new Map<string, { readonly until: number; readonly problem: DevicesReading['problem'] }>();
    const show = (change: (before: StationPoints) => StationPoints) =>
      setState((before) => ({ key, points: change(before.key === key ? before.points : START) }));
    const turn = async () => {
      if (running || document.visibilityState === 'hidden') return;
      running = true;
      const began = Date.now();
      for (const [id, { until }] of refused) if (until <= began) refused.delete(id);
      const readings = await readRound(
        devices.filter(({ id }) => !refused.has(id)),
        control.signal,
      );
      running = false;
      if (control.signal.aborted) return;
      const now = Date.now();
      for (const { problem, refused: ids } of readings) {
        for (const id of ids) refused.set(id, { until: now + REFUSED_MS, problem });
      }
      show((before) => merge(before, readings, refused, now));
      timer = setTimeout(() => void turn(), again ? 0 : Math.max(0, began + everyMs - now));
      again = false;
    };
    const request = () => {
      again = running;
      clearTimeout(timer);
      void turn();
    };
    const stops = devices.map(({ id }) => onSwitched(id, request));
    const seen = () => {
      clearTimeout(timer);
      const paused = document.visibilityState === 'hidden';
      // Values read before the page was hidden have aged; update the clock.
      show((before) => ({ ...before, paused, now: before.now === null ? null : Date.now() }));
      if (!paused) void turn();
    };
    document.addEventListener('visibilitychange', seen);
    void turn();
    return () => {
      control.abort();
      for (const stop of stops) stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [key, everyMs]);
  const points = state.key === key ? state.points : START;
  const { values } = points;
  const credible = useMemo(
    () => new Map([...values].map(([id, reads]) => [id, credibleReads(reads, limits.get(id) ?? {})])),
    [values, limits],
  );
  return { ...points, values: credible };
}

async function readRound(devices: readonly DeviceQuery[], signal: AbortSignal): Promise<readonly DevicesReading[]> {
  const gateways = [...new Set(devices.map(({ gatewayUuid }) => gatewayUuid))].filter((uuid) => uuid !== '');
  try {
    // In sequence: the pool configures schemas before any are created.
    const pool = await loadPool();
    const { readDevices } = await import('@/lib/gateway/reads');
    await pool.learn(gateways);
    const requestsOf = (uuid: string) =>
      devices.flatMap(({ codes, gatewayUuid, id }) => (gatewayUuid === uuid ? [{ id, codes }] : []));
    return await Promise.all(gateways.map((uuid) => readDevices(pool, uuid, requestsOf(uuid), signal)));
  } catch {
    // The link's code could not be loaded: to the user it is the same as no connection.
    return [{ values: new Map(), problem: NO_CODE, refused: [] }];
  }
}

function merge(
  before: StationPoints,
  readings: readonly DevicesReading[],
  refused: ReadonlyMap<string, { readonly problem: DevicesReading['problem'] }>,
  now: number,
): StationPoints {
  const values = new Map(before.values);
  for (const reading of readings) {
    for (const [device, codes] of reading.values) {
      // Values missing in this reply retain their age.
      const read = new Map(before.values.get(device));
      for (const [code, value] of codes) read.set(code, { value, at: now });
      values.set(device, read);
    }
  }
  const [leftOut] = refused.values();
  const problem = readings.find((reading) => reading.problem !== null)?.problem ?? leftOut?.problem ?? null;
  return { ...before, values, problem, refused: [...refused.keys()], now };
}
