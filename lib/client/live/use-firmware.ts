import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { UpgradeRequest } from '@/lib/contract/gateway/firmware';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import { followUpgrade, isOver, upgradeOutcome, type UpgradeOutcome } from '@/lib/domain/firmware/states';
import type { FirmwareVersions, Upgrade } from '@/lib/domain/firmware/types';
import type { LinkReply } from '@/lib/gateway/messages';
import { loadPool } from './pool';

/** Timeout of a firmware request, and its interval while an upgrade is running (ms). */
const ANSWER_MS = 5_000;
const ASK_EVERY_MS = 2_000;

export type FirmwareProblem = Omit<Extract<LinkReply<never>, { ok: false }>, 'ok'>;

interface Known {
  readonly info: FirmwareInfo | null;
  /** When it was read (epoch ms). */
  readonly at: number | null;
  readonly upgrade: Upgrade | null;
  /** The versions read after the upgrade ended; null before. */
  readonly read: FirmwareVersions | null;
  readonly problem: FirmwareProblem | null;
  readonly reading: boolean;
}

export interface FirmwareState extends Known {
  readonly outcome: UpgradeOutcome | null;
  readonly refresh: () => void;
  /** Sends the start recorded under `commId`; resolves to the problem, or null if the upgrade started. */
  readonly start: (
    order: Omit<Extract<UpgradeRequest, { op: 'start' }>, 'op' | 'device_id'>,
    commId: string,
  ) => Promise<FirmwareProblem | null>;
}

type FirmwareUpdate =
  | { readonly kind: 'asking' }
  | { readonly kind: 'info'; readonly info: FirmwareInfo; readonly at: number }
  | { readonly kind: 'upgrade'; readonly upgrade: Upgrade | null | 'silent' }
  | { readonly kind: 'failed'; readonly problem: FirmwareProblem };

const START: Known = { info: null, at: null, upgrade: null, read: null, problem: null, reading: true };

function applyUpdate(known: Known, update: FirmwareUpdate): Known {
  switch (update.kind) {
    case 'asking':
      return { ...known, reading: true };
    case 'info': {
      const { info, at } = update;
      const upgrade = followUpgrade(known.upgrade, info.upgrade);
      // Versions and upgrade come from the same reply, so a finished upgrade was finished when the versions were read.
      const over = upgrade !== null && isOver(upgrade.state) && info.upgrade?.id === upgrade.id;
      return { info, at, upgrade, read: over ? info.versions : null, problem: null, reading: false };
    }
    case 'upgrade': {
      const upgrade = followUpgrade(known.upgrade, update.upgrade);
      return { ...known, upgrade, read: upgrade?.id === known.upgrade?.id ? known.read : null };
    }
    case 'failed':
      return { ...known, problem: update.problem, reading: false };
  }
}

/**
 * The firmware of one device as its gateway reports it (D2.18, D2.19): read when shown and on demand; a running upgrade is
 * followed, whoever started it, and after it ends the versions are read until the device reports one.
 */
export function useFirmware(uuid: string, deviceId: string): FirmwareState {
  const [known, update] = useReducer(applyUpdate, START);
  const control = useRef<AbortController | null>(null);

  const refresh = useCallback(() => {
    const signal = control.current?.signal;
    if (!signal) return;
    update({ kind: 'asking' });
    void requestInfo(uuid, deviceId, signal).then((reply) => {
      if (signal.aborted) return;
      if (reply.ok) update({ kind: 'info', info: reply.data, at: reply.at });
      else update({ kind: 'failed', problem: reply });
    });
  }, [uuid, deviceId]);

  useEffect(() => {
    if (uuid === '') return undefined;
    const running = new AbortController();
    control.current = running;
    refresh();
    return () => running.abort();
  }, [uuid, refresh]);

  const { upgrade, read, reading } = known;
  const outcome = upgrade && upgradeOutcome(upgrade, read);
  // Every reply, of any kind, restarts the timer for the next request.
  useEffect(() => {
    const signal = control.current?.signal;
    if (!upgrade || !signal || reading) return undefined;
    const over = isOver(upgrade.state);
    if (over && read !== null && outcome !== 'checking') return undefined;
    const timer = setTimeout(() => {
      if (over) return refresh();
      void requestUpgrade(uuid, { op: 'status', device_id: deviceId }, { signal }).then((reply) => {
        if (!signal.aborted) update({ kind: 'upgrade', upgrade: reply.ok ? reply.data.upgrade : 'silent' });
      });
    }, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [upgrade, read, reading, outcome, known, uuid, deviceId, refresh]);

  const start = useCallback<FirmwareState['start']>(
    async (order, commId) => {
      const signal = control.current?.signal;
      const request = { op: 'start', device_id: deviceId, ...order } as const;
      const reply = await requestUpgrade(uuid, request, { signal, commId });
      // Only the reply may have been lost: query the gateway's state instead of sending the start again.
      if (reply.ok) update({ kind: 'upgrade', upgrade: reply.data.upgrade });
      else refresh();
      return reply.ok ? null : reply;
    },
    [uuid, deviceId, refresh],
  );

  return { ...known, outcome, refresh, start };
}

const NOT_ASKED = { ok: false, code: 408, why: 'not-connected', message: '' } as const;

async function requestInfo(uuid: string, deviceId: string, signal: AbortSignal): Promise<LinkReply<FirmwareInfo>> {
  try {
    const pool = await loadPool();
    return await pool.request(uuid, 'firmware_info', { device_id: deviceId }, { timeout: ANSWER_MS, signal });
  } catch {
    // The link's code could not be loaded: to the user it is the same as no connection.
    return NOT_ASKED;
  }
}

async function requestUpgrade(
  uuid: string,
  request: UpgradeRequest,
  options: { readonly signal?: AbortSignal | undefined; readonly commId?: string },
): Promise<LinkReply<{ readonly upgrade: Upgrade | null }>> {
  try {
    const pool = await loadPool();
    return await pool.request(uuid, 'firmware_upgrade', request, { timeout: ANSWER_MS, ...options });
  } catch {
    return NOT_ASKED;
  }
}
