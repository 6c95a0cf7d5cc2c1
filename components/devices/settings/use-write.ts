import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import type { FormStore } from './form-store';
import { WriteSession, type WriteProgress } from '@/lib/domain/settings/write-session';
import { changedByDevice } from '@/lib/domain/settings/changed-by-device';
import type { WritePlan } from '@/lib/domain/settings/submit';
import { linkPorts, sessionPorts, sessionLabels } from './session-ports';
import { useEarlyRead } from './use-early-read';

/** Writes the changes of a form (D4.15, D7.9, D7.10): plan, progress, result. */
export function useWrite({
  store,
  uuid,
  deviceId,
  onDone,
}: {
  store: FormStore;
  uuid: string;
  deviceId: string;
  /** Called with the codes that the device has reloaded by itself. */
  onDone: (reload: readonly string[]) => void;
}) {
  const locale = useLocale();
  const session = useRef<WriteSession | null>(null);
  /** The last session, whose log entry may still have to be completed. */
  const saved = useRef<WriteSession | null>(null);
  const [requested, setRequested] = useState<WritePlan | null>(null);
  const [plan, setPlan] = useState<WritePlan | null>(null);
  const [progress, setProgress] = useState<WriteProgress | null>(null);
  const early = useEarlyRead(() => linkPorts({ uuid, deviceId }));
  const running = progress !== null && progress.phase !== 'done';

  useEffect(() => {
    const leave = () => session.current?.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      // On leaving the page within the portal, the current write finishes properly and the others are not sent.
      session.current?.cancel();
    };
  }, []);

  const start = async (chosen: WritePlan) => {
    const known = chosen === requested ? early.take() : null;
    setRequested(null);
    setPlan(chosen);
    const ports = sessionPorts({ uuid, deviceId }, store, locale);
    const show = (now: WriteProgress) => {
      store.show(now.states, chosen);
      setProgress(now);
    };
    const labels = sessionLabels(store, locale);
    const own = new WriteSession(store.settings, chosen.writes, labels, ports, show, known);
    session.current = own;
    const end = await own.run();
    session.current = null;
    const last = Math.max(0, ...[...end.device.values()].map(({ at }) => at));
    if (last > 0) store.take(Object.fromEntries([...end.device].map(([code, { value }]) => [code, value])), last);
    store.show(end.states, chosen);
    onDone(changedByDevice(store.settings, store.current.form.values, chosen.writes, end.states));
    saved.current = own;
  };

  return {
    /** The plan awaiting confirmation; null if there is none. */
    requested,
    request: () => {
      store.flush();
      const { plan: wanted } = store.summary();
      setRequested(wanted);
      early.begin(wanted);
    },
    refuse: () => {
      early.stop();
      setRequested(null);
    },
    /** State of the device as read while the confirmation is open. */
    early: early.state,
    start,
    /** The plan that is being or was written. */
    plan,
    progress,
    running,
    cancel: () => session.current?.cancel(),
    retryLog: () => saved.current?.endAgain(),
    dismiss: () => {
      setProgress(null);
      setPlan(null);
      store.show(new Map(), { writes: [], heldBack: [] });
    },
  };
}
