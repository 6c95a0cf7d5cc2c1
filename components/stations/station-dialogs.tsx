'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { call, problemOf } from '@/lib/client/http/call';
import { oneStation } from '@/lib/contract/portal/calls/stations/list';
import { isolated } from '@/lib/format/isolated';
import { DialogHost } from '../ui/dialog-host';
import { showToast } from '../ui/toast';
import { STATION_DIALOGS } from './station-actions';
import { requestStationDialog, useStationDialogRequest } from './station-dialog-request';
import type { DialogRequest } from './station-dialog-request';
import type { DialogStation, StationDialogProps } from '@/lib/domain/stations/dialog-props';
import styles from './stations.module.css';

interface Opened {
  readonly request: DialogRequest;
  readonly Dialog: ComponentType<StationDialogProps>;
  readonly station: DialogStation;
  /** Another one each time: what was typed into the last dialog is not in the next. */
  readonly turn: number;
}

/**
 * The host of the dialogs about one station (P2.49): loads what was asked for, dialog and station at once, and reads the
 * screen anew when something was changed. `afterDelete` is where a page goes whose station is gone.
 */
export function StationDialogs({ afterDelete }: { afterDelete?: string }) {
  const request = useStationDialogRequest();
  const [opened, setOpened] = useState<Opened | null>(null);
  const t = useTranslations('stations.menu');
  const tErrors = useTranslations('errors.kind');
  const router = useRouter();

  const fail = useEffectEvent((name: string, error: unknown) => {
    const problem = problemOf(error);
    showToast('error', t('failed', { name: isolated(name), reason: problem.message ?? tErrors(problem.kind) }));
  });
  // Once for each request: whatever else is new, the dialog that is open stays, with what was typed into it.
  useEffect(() => {
    const load = request && STATION_DIALOGS[request.key];
    if (!request || !load) return;
    let gone = false;
    Promise.all([load(), request.station ?? call(oneStation, { id: request.id })])
      .then(([Dialog, station]) => {
        if (!gone) setOpened((last) => ({ request, Dialog, station, turn: (last?.turn ?? 0) + 1 }));
      })
      .catch((error: unknown) => {
        if (gone) return;
        requestStationDialog(null);
        fail(request.name, error);
      });
    return () => {
      gone = true;
    };
  }, [request]);
  // A page that is left takes its dialog along.
  useEffect(() => () => requestStationDialog(null), []);

  // What was loaded for another request is not for this one, which is on its way then.
  const shown = request !== null && opened?.request === request ? opened : null;
  const close = () => requestStationDialog(null);
  const done = () => {
    close();
    if (shown?.request.key === 'delete' && afterDelete !== undefined) router.push(afterDelete);
    else router.refresh();
  };
  return (
    <>
      {request && !shown && (
        <div className={styles.opening} role="status">
          <span className="visually-hidden">{t('opening', { name: isolated(request.name) })}</span>
        </div>
      )}
      <DialogHost>
        {shown && <shown.Dialog key={shown.turn} station={shown.station} onClose={close} onDone={done} />}
      </DialogHost>
    </>
  );
}
