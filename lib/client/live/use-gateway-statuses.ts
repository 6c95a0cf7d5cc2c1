import { useCallback, useEffect, useState } from 'react';
import type { DeviceStatus, StatusFacts } from '@/lib/domain/devices/types';
import { loadPool } from './pool';
import type { StatusFailure } from './use-device-status';

export interface GatewayStatuses {
  /** By device id; empty until the gateway replied. */
  readonly statuses: ReadonlyMap<string, DeviceStatus>;
  /** Why there is no reply; null if there is one, or before any. */
  readonly failure: StatusFailure | null;
  readonly pending: boolean;
}

const START: GatewayStatuses = { statuses: new Map(), failure: null, pending: true };
const NOT_ASKED: StatusFailure = { why: 'not-connected', code: 408 };

/**
 * The status of all devices on one gateway (D4.1): one status query, and one read of the run states of those that are
 * present, however many are connected. An empty `uuid` requests nothing.
 */
export function useGatewayStatuses(
  uuid: string,
  devices: readonly Pick<StatusFacts, 'id' | 'status' | 'maySleep'>[],
): GatewayStatuses & { readonly retry: () => void } {
  const key = JSON.stringify(devices.map(({ id, status, maySleep }) => [id, maySleep || status === 'sleeping']));
  const [round, setRound] = useState(0);
  const [state, setState] = useState(START);
  useEffect(() => {
    const requested = JSON.parse(key) as [string, boolean][];
    const control = new AbortController();
    const show = (next: GatewayStatuses) => {
      if (!control.signal.aborted) setState(next);
    };
    const failed = ({ why, code }: StatusFailure) => show({ ...START, failure: { why, code }, pending: false });
    const request = async () => {
      if (uuid === '' || requested.length === 0) {
        show({ ...START, pending: false });
        return;
      }
      // In sequence: the pool configures schemas before any are created.
      const pool = await loadPool();
      const [{ readGatewayStatuses }, { requestPatiently }] = await Promise.all([
        import('@/lib/gateway/gateway-statuses'),
        import('@/lib/gateway/patient-read'),
      ]);
      const { signal } = control;
      const ids = requested.map(([id]) => id);
      const asleep = new Set(requested.flatMap(([id, asleep]) => (asleep ? [id] : [])));
      const reply = await requestPatiently(() => readGatewayStatuses(pool, uuid, ids, { asleep, signal }), {
        signal,
        onFailure: failed,
      });
      if (reply.ok) show({ statuses: reply.data, failure: null, pending: false });
    };
    request().catch(() => failed(NOT_ASKED));
    return () => control.abort();
  }, [uuid, key, round]);
  const retry = useCallback(() => {
    setState(START);
    setRound((before) => before + 1);
  }, []);
  return { ...state, retry };
}
