import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import { beginCopy, stepCopy, writingTarget, type CopyEvent, type CopyRun } from '@/lib/domain/settings/copy-run';
import { isInPlace } from '@/lib/domain/settings/write-states';
import { WriteSession, type WriteProgress } from '@/lib/domain/settings/write-session';
import { sessionPorts, sessionLabels } from '../settings/session-ports';
import type { Readable } from './prepare';

const NO_RUN = beginCopy([]);

/**
 * Writes the previewed changes, one device after another, each in its own write session: with its own reading before, its own entry
 * in the communication log and the server's checks of a write. The state of the run decides which device is next.
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
      // On leaving the page within the portal, the current write finishes properly and no other begins.
      at.current = stepCopy(at.current, { kind: 'cancel' });
      session.current?.cancel();
    };
  }, []);

  const step = (event: CopyEvent) => {
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
      step({ kind: 'ended', id, good: next !== undefined && (await write(next)) });
    }
  };

  return {
    run,
    /** Progress or result of the write, by device id. */
    results,
    start: (devices: readonly Readable[]) => {
      saved.current.clear();
      setResults(new Map());
      at.current = beginCopy(devices.map(({ device }) => device.id));
      step({ kind: 'start' });
      void drive(devices);
    },
    /** The user confirms that the first device succeeded. */
    confirm: (devices: readonly Readable[]) => {
      step({ kind: 'confirm' });
      void drive(devices);
    },
    /** No further device begins; the current one finishes. */
    stop: () => step({ kind: 'cancel' }),
    /** Like `stop`, and the current device gets no further writes. */
    stopNow: () => {
      step({ kind: 'cancel' });
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
