import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { UpgradeRequest } from '@/lib/contract/gateway/firmware';
import type { FirmwareInfo } from '@/lib/domain/firmware/info';
import { followUpgrade, isOver, upgradeOutcome, type UpgradeOutcome } from '@/lib/domain/firmware/states';
import type { FirmwareVersions, Upgrade } from '@/lib/domain/firmware/types';
import type { LinkReply } from '@/lib/gateway/messages';
import { loadPool } from './pool';

/** An answer about firmware is waited for this long, and asked for again after this long while an upgrade runs (ms). */
const ANSWER_MS = 5_000;
const ASK_EVERY_MS = 2_000;

export type FirmwareProblem = Omit<Extract<LinkReply<never>, { ok: false }>, 'ok'>;

interface Known {
  readonly info: FirmwareInfo | null;
  /** When it was read (epoch ms). */
  readonly at: number | null;
  readonly upgrade: Upgrade | null;
  /** What was read once the upgrade was over; null before. */
  readonly read: FirmwareVersions | null;
  readonly problem: FirmwareProblem | null;
  readonly reading: boolean;
}

export interface FirmwareState extends Known {
  readonly outcome: UpgradeOutcome | null;
  readonly refresh: () => void;
  /** Sends the start that was recorded under `commId`; resolves to what went wrong, null where it began. */
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

function tell(known: Known, update: FirmwareUpdate): Known {
  switch (update.kind) {
    case 'asking':
      return { ...known, reading: true };
    case 'info': {
      const { info, at } = update;
      const upgrade = followUpgrade(known.upgrade, info.upgrade);
      // Versions and upgrade are of one instant: what is over was over when they were read.
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
 * The firmware of one device as its gateway tells it (D2.18, D2.19): read when shown and on demand; an upgrade that runs is
 * followed, whoever began it, and after its end the versions are read until the device says one.
 */
export function useFirmware(uuid: string, deviceId: string): FirmwareState {
  const [known, update] = useReducer(tell, START);
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
  // Every answer, of any kind, sets the clock for the next question.
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
      // The answer may be what got lost: the gateway is asked what became of it, not told again.
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
    // The code of the link could not be loaded: to the person it is the same as no connection.
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
