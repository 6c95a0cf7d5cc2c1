import { RefreshCw, Send, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { liveState } from '@/lib/client/live/live-state';
import type { LinkNow } from '@/lib/client/live/use-link';
import Button from '@mui/material/Button';
import { ActionButton } from '../../ui/action-button';
import page from '../device-page.module.css';
import { LiveStateNote } from '../live-state-note';
import { ReadingState } from '../reading-state';
import type { HeldEdit } from '@/lib/domain/settings/submit';
import { useSettings } from './store-context';
import type { ReadState } from './use-read';
import styles from './settings.module.css';

const WHY = 'settings-submit-off';

/** The state of the connection, how far a reading is, Read and Submit (D2.16). */
export function SettingsBar({
  link,
  offline,
  reading,
  timeZone,
  edited,
  sendable,
  held,
  running,
  onRead,
  onStop,
  onPutBack,
  onSubmit,
}: {
  link: LinkNow;
  /** The device was reported offline. */
  offline: boolean;
  reading: ReadState;
  timeZone: string | null;
  /** Fields that hold something else than the device, and changes that would be sent. */
  edited: number;
  sendable: number;
  /** Changes that are not sent as they are, and why. */
  held: readonly HeldEdit[];
  running: boolean;
  onRead: () => void;
  onStop: () => void;
  onPutBack: () => void;
  onSubmit: () => void;
}) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { store } = useSettings();
  const why = sendable === 0 ? held[0] : undefined;
  const name = (why && store.byCode.get(why.code)?.[locale]) ?? '';
  return (
    <div className={`${page.status} ${styles.bar}`}>
      <LiveStateNote state={liveState(link, reading.heard, offline)} />
      <ReadingState link={link.state} reading={reading} timeZone={timeZone} onStop={onStop} />
      <div className={styles.acts}>
        <span className={styles.count} role="status">
          {t('edits', { count: edited })}
        </span>
        {edited > 0 && (
          <Button
            variant="text"
            startIcon={<Undo2 size={16} aria-hidden="true" />}
            disabled={running}
            onClick={onPutBack}
          >
            {t('putAllBack')}
          </Button>
        )}
        {why && (
          <span id={WHY} className={styles.why}>
            {t(`submitOff.${why.why}`, { name })}
          </span>
        )}
        <ActionButton
          startIcon={<RefreshCw size={16} aria-hidden="true" />}
          busy={reading.progress !== null}
          disabled={running}
          onClick={onRead}
        >
          {t('read')}
        </ActionButton>
        <ActionButton
          variant="contained"
          startIcon={<Send size={16} aria-hidden="true" />}
          busy={running}
          disabled={sendable === 0}
          aria-describedby={why ? WHY : undefined}
          onClick={onSubmit}
        >
          {t('submit')}
        </ActionButton>
      </div>
    </div>
  );
}
