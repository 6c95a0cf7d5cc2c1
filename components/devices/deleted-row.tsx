'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isolated } from '@/lib/format/isolated';
import { useCall } from '../account/use-call';
import { ActionButton } from '../ui/action-button';
import { showToast, toastError } from '../ui/toast';
import { ZonedTime } from '../ui/zoned-time';
import styles from '../ui/deleted-list.module.css';

interface Props {
  readonly item: {
    readonly id: string;
    readonly name: string;
    readonly deletedAt: number;
    readonly retainedUntil: number;
  };
  /** Details that distinguish it from others of the same name; may be empty. */
  readonly about: string;
  readonly restore: (id: string) => Promise<unknown>;
  /** Opens a dialog first, which restores the item itself. */
  readonly onRequest?: () => void;
  readonly onRestored: () => void;
}

/** A deleted device or station, with a button to restore it (decisions C6). */
export function DeletedRow({
  item: { id, name, deletedAt, retainedUntil },
  about,
  restore,
  onRequest,
  onRestored,
}: Props) {
  const t = useTranslations('devices.deleted');
  const router = useRouter();
  const { busy, run } = useCall({ notify: toastError });
  const bringBack = () =>
    void run(
      () => restore(id),
      () => {
        showToast('success', t('restored', { name: isolated(name) }));
        onRestored();
        router.refresh();
      },
    );
  return (
    <li className={styles.row} data-deleted={id}>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {about !== '' && <span className="hint">{about}</span>}
        <span className="hint">{t.rich('when', { time: () => <ZonedTime at={deletedAt} timeZone={null} /> })}</span>
        <span className="hint">
          {t.rich('until', { time: () => <ZonedTime at={retainedUntil} timeZone={null} /> })}
        </span>
      </span>
      <ActionButton
        aria-label={t('restoreNamed', { name: isolated(name) })}
        busy={busy}
        onClick={onRequest ?? bringBack}
      >
        {t('restore')}
      </ActionButton>
    </li>
  );
}
