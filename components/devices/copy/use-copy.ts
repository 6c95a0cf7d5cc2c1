import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import { beginCopy, stepCopy, writingTarget, type CopyEvent, type CopyRun } from '@/lib/domain/settings/copy-run';
import { isInPlace } from '@/lib/domain/settings/write-states';
import { WriteSession, type WriteProgress } from '@/lib/domain/settings/write-session';
import { sessionPorts, sessionLabels } from '../settings/session-ports';
import type { Readable } from './prepare';

const NO_RUN = beginCopy([]);

/**
 * Writes what was previewed, device after device, each by a write session of its own: with its own reading before, its own
 * entry of the communication log and whatever the server asks of a write. Where the run stands decides who is next.
 */
export function useCopy() {
  const locale = useLocale();
  const session = useRef<WriteSession | null>(null);
  const saved = useRef(new Map<string, WriteSession>());
  const at = useRef<CopyRun>(NO_RUN);
  const [run, setRun] = useState<CopyRun>(NO_RUN);
  const [results, setResults] = useState<ReadonlyMap<string, WriteProgress>>(new Map());

  useEffect(() => {
    const leave = () => session.current?.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      // Somebody went to another page of ours: what is under way ends well, nothing begins after it.
      at.current = stepCopy(at.current, { kind: 'cancel' });
      session.current?.cancel();
    };
  }, []);

  const tell = (event: CopyEvent) => {
    at.current = stepCopy(at.current, event);
    setRun(at.current);
  };
  const write = async ({ device, plan, store }: Readable): Promise<boolean> => {
    const show = (now: WriteProgress) => setResults((before) => new Map(before).set(device.id, now));
    const ports = sessionPorts({ uuid: device.gatewayUuid, deviceId: device.id }, store, locale);
    const own = new WriteSession(store.settings, plan.writes, sessionLabels(store, locale), ports, show);
    saved.current.set(device.id, own);
    session.current = own;
    try {
      const { logSaved, states } = await own.run();
      return logSaved !== false && [...states.values()].every(isInPlace);
    } catch {
      return false;
    } finally {
      session.current = null;
    }
  };
  const drive = async (devices: readonly Readable[]) => {
    for (let id = writingTarget(at.current); id !== null; id = writingTarget(at.current)) {
      const next = devices.find(({ device }) => device.id === id);
      tell({ kind: 'ended', id, good: next !== undefined && (await write(next)) });
    }
  };

  return {
    run,
    /** By device, how its write goes or went. */
    results,
    start: (devices: readonly Readable[]) => {
      saved.current.clear();
      setResults(new Map());
      at.current = beginCopy(devices.map(({ device }) => device.id));
      tell({ kind: 'start' });
      void drive(devices);
    },
    /** The first one went well, as a person says. */
    confirm: (devices: readonly Readable[]) => {
      tell({ kind: 'confirm' });
      void drive(devices);
    },
    /** Nothing begins any more; what is under way ends by itself. */
    stop: () => tell({ kind: 'cancel' }),
    /** The same, and of what is under way nothing more is sent. */
    stopNow: () => {
      tell({ kind: 'cancel' });
      session.current?.cancel();
    },
    retryLog: (id: string) => void saved.current.get(id)?.endAgain(),
    reset: () => {
      at.current = NO_RUN;
      setRun(NO_RUN);
      setResults(new Map());
    },
  };
}
