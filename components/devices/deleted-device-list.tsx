'use client';

import { useRef } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { KeptDevice } from '@/lib/contract/portal/device-edit';
import { restoreDevice } from '@/lib/client/device-edit/commands';
import { useDeletedDevices } from '@/lib/client/device-edit/queries';
import { useCall } from '../account/use-call';
import { Button } from '../ui/button';
import { EmptyFace, FailedFace, TableSkeleton } from '../ui/faces';
import { showToast, toastError } from '../ui/toast';
import { useProblemWords } from '../ui/use-problem-words';
import { ZonedTime } from '../ui/zoned-time';
import styles from '../ui/kept-list.module.css';

/** The devices that were deleted and are still kept, each with the way back (decisions C6). */
export function DeletedDeviceList({ open }: { open: boolean }) {
  const t = useTranslations('devices.deleted');
  const tCommon = useTranslations('common');
  const say = useProblemWords();
  const { value, problem, reading, reload } = useDeletedDevices(open);
  const content = useRef<HTMLDivElement>(null);
  const kept = value?.kept ?? null;
  const restored = () => {
    // The button goes with its row; the focus, and with it the Escape key, stays in the dialog.
    content.current?.focus();
    reload();
  };
  return (
    <div ref={content} tabIndex={-1} className={styles.content}>
      {problem ? (
        <FailedFace
          title={t('failed')}
          note={say(problem)}
          action={<Button onClick={reload}>{tCommon('retry')}</Button>}
        />
      ) : value === null ? (
        <TableSkeleton rows={2} label={tCommon('loading')} />
      ) : kept === null ? (
        <EmptyFace title={t('unsupported')} />
      ) : kept.devices.length === 0 ? (
        <EmptyFace title={t('none', { days: kept.days })} />
      ) : (
        <>
          <p>{t('lead')}</p>
          <ul className={styles.list} aria-busy={reading}>
            {kept.devices.map((device) => (
              <DeletedRow key={device.id} device={device} onRestored={restored} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function DeletedRow({ device, onRestored }: { device: KeptDevice; onRestored: () => void }) {
  const t = useTranslations('devices.deleted');
  const router = useRouter();
  const { busy, run } = useCall({ tell: toastError });
  const { id, name, serial, stationName, deletedAt, keptUntil } = device;
  const restore = () =>
    void run(
      () => restoreDevice(id),
      () => {
        showToast('success', t('restored', { name }));
        onRestored();
        router.refresh();
      },
    );
  return (
    <li className={styles.row} data-deleted={id}>
      <span>
        <strong>{name}</strong>
        <span className={styles.muted}>{[stationName, serial].filter((text) => text !== '').join(' · ')}</span>
        <span className={styles.muted}>
          {t.rich('when', { time: () => <ZonedTime at={deletedAt} timeZone={null} /> })}
        </span>
        <span className={styles.muted}>
          {t.rich('until', { time: () => <ZonedTime at={keptUntil} timeZone={null} /> })}
        </span>
      </span>
      <Button aria-label={t('restoreNamed', { name })} busy={busy} onClick={restore}>
        {t('restore')}
      </Button>
    </li>
  );
}
