import { useEffect, useMemo, useState } from 'react';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import type { FailureReason } from '@/lib/gateway/messages';
import { loadPool } from './pool';

export interface ScreenDevice {
  readonly id: string;
  readonly gatewayUuid: string;
  readonly asleep: boolean;
}

export interface DeviceStatusState {
  /** Live status by device id; devices of gateways that did not reply are missing. */
  readonly statuses: ReadonlyMap<string, DeviceStatus>;
  /** Gateways without a valid reply, and why. */
  readonly failed: ReadonlyMap<string, StatusFailure>;
  /** Gateways that cannot be queried, since no messaging server is named for them. */
  readonly unlinked: ReadonlySet<string>;
  /** Some gateway has neither replied nor failed yet. */
  readonly pending: boolean;
}

export interface StatusFailure {
  readonly why: FailureReason;
  readonly code: number;
}

const START: DeviceStatusState = { statuses: new Map(), failed: new Map(), unlinked: new Set(), pending: true };
/** The request could not be sent at all. */
const NOT_ASKED: StatusFailure = { why: 'not-connected', code: 408 };

/**
 * D4.1 for the devices on screen: one status query per gateway, in parallel; each reply is shown when it arrives. A gateway
 * without one is marked and queried again until it replies, since the link may only just be coming up.
 */
export function useDeviceStatus(devices: readonly ScreenDevice[]): DeviceStatusState {
  // The list's identity changes with every render of the server's rows; only its content matters.
  const key = JSON.stringify(devices.map(({ id, gatewayUuid, asleep }) => [id, gatewayUuid, asleep]));
  const groups = useMemo(() => byGateway(JSON.parse(key) as [string, string, boolean][]), [key]);
  const [result, setResult] = useState<{ key: string; state: DeviceStatusState }>({ key, state: START });

  useEffect(() => {
    const control = new AbortController();
    let state: DeviceStatusState = { ...START, pending: groups.size > 0 };
    const show = (change: Partial<DeviceStatusState>) => {
      if (control.signal.aborted) return;
      state = { ...state, ...change };
      setResult({ key, state });
    };
    const request = async () => {
      // In sequence: the pool configures schemas before any are created.
      const pool = await loadPool();
      const [{ readStatus }, { requestUntilAnswered }] = await Promise.all([
        import('@/lib/gateway/reads'),
        import('@/lib/gateway/patient-read'),
      ]);
      await pool.learn([...groups.keys()]);
      const { signal } = control;
      const silent = new Set(groups.keys());
      await Promise.all(
        [...groups].map(async ([uuid, { ids, asleep }]) => {
          const heard = () => {
            silent.delete(uuid);
            if (silent.size === 0) show({ pending: false });
          };
          const onFailure = ({ why, code }: StatusFailure) => {
            if (why === 'no-link') show({ unlinked: new Set([...state.unlinked, uuid]) });
            else show({ failed: new Map([...state.failed, [uuid, { why, code }]]) });
            heard();
          };
          const reply = await requestUntilAnswered(() => readStatus(pool, uuid, ids, { asleep, signal }), {
            ...{ signal, onFailure },
            isVisible: () => document.visibilityState !== 'hidden',
          });
          if (!reply.ok) return;
          const failed = new Map(state.failed);
          failed.delete(uuid);
          show({ statuses: new Map([...state.statuses, ...reply.data]), failed });
          heard();
        }),
      );
    };
    if (groups.size === 0) {
      show({});
    } else {
      request().catch(() => {
        show({ failed: new Map([...groups.keys()].map((uuid) => [uuid, NOT_ASKED])), pending: false });
      });
    }
    return () => control.abort();
  }, [groups, key]);

  return result.key === key ? result.state : START;
}

function byGateway(devices: readonly [string, string, boolean][]) {
  const groups = new Map<string, { ids: string[]; asleep: Set<string> }>();
  for (const [id, uuid, asleep] of devices) {
    if (uuid === '') continue;
    const group = groups.get(uuid) ?? { ids: [], asleep: new Set<string>() };
    group.ids.push(id);
    if (asleep) group.asleep.add(id);
    groups.set(uuid, group);
  }
  return groups;
}
