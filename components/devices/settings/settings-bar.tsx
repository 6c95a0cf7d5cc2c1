import { textIn } from '@/lib/domain/tenants/language-list';
import { RefreshCw, Send, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { ActionButton } from '../../ui/action-button';
import { ReadingBar } from '../reading-bar';
import { useSettings } from './store-context';
import type { FormSummary } from './form-store';
import styles from './settings.module.css';

const WHY = 'settings-submit-off';

/** The connection state, the progress of a reading, Read and Submit (D2.16). */
export function SettingsBar({
  summary: { edited, plan },
  running,
  onRead,
  onPutBack,
  onSubmit,
  ...bar
}: Omit<ComponentProps<typeof ReadingBar>, 'children'> & {
  summary: FormSummary;
  /** Whether a write is in progress. */
  running: boolean;
  onRead: () => void;
  onPutBack: () => void;
  onSubmit: () => void;
}) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { store } = useSettings();
  const isNothing = plan.writes.length === 0;
  const why = isNothing ? plan.heldBack[0] : undefined;
  const name = (why && textIn(store.byCode.get(why.code), locale)) ?? '';
  return (
    <ReadingBar {...bar}>
      <div className={styles.acts}>
        <span className="hint" role="status">
          {t('edits', { count: edited.length })}
        </span>
        {edited.length > 0 && (
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
          <span id={WHY} className="hint">
            {t(`submitOff.${why.why}`, { name })}
          </span>
        )}
        <ActionButton
          startIcon={<RefreshCw size={16} aria-hidden="true" />}
          busy={bar.reading.progress !== null}
          disabled={running}
          onClick={onRead}
        >
          {t('read')}
        </ActionButton>
        <ActionButton
          variant="contained"
          startIcon={<Send size={16} aria-hidden="true" />}
          busy={running}
          disabled={isNothing}
          aria-describedby={why ? WHY : undefined}
          onClick={onSubmit}
        >
          {t('submit')}
        </ActionButton>
      </div>
    </ReadingBar>
  );
}
