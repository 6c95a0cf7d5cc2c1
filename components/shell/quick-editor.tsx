'use client';

import { useTranslations } from 'next-intl';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { MOST_QUICK, moveQuick, quickEntries, toggleQuick } from '@/lib/domain/routes/quick-entries';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { IconButton } from '../ui/icon-button';
import type { MenuPlace } from './menu-items';
import { chooseQuick } from './quick-store';
import styles from './quick.module.css';

/** Chooses and orders the quick entries: what is ticked stands first, in its order. Each step counts at once. */
export function QuickEditor({
  places,
  chosen,
  onDone,
}: {
  places: readonly MenuPlace[];
  /** Paths, in order. */
  chosen: readonly string[];
  onDone: () => void;
}) {
  const t = useTranslations('shell.quick');
  const tCommon = useTranslations('common');
  const shown = [...quickEntries(places, chosen), ...places.filter(({ path }) => !chosen.includes(path))];
  const full = chosen.length >= MOST_QUICK;
  return (
    <>
      <p className={styles.note}>{t('note')}</p>
      <ul className={styles.editor}>
        {shown.map(({ name, path }) => {
          const at = chosen.indexOf(path);
          return (
            <li key={path} className={styles.choice}>
              <Checkbox
                checked={at >= 0}
                disabled={at < 0 && full}
                onChange={() => chooseQuick(toggleQuick(chosen, path))}
              >
                {name}
              </Checkbox>
              {at >= 0 && (
                <>
                  <IconButton
                    label={t('up', { name })}
                    disabled={at === 0}
                    onClick={() => chooseQuick(moveQuick(chosen, path, -1))}
                  >
                    <ArrowUp size={18} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('down', { name })}
                    disabled={at === chosen.length - 1}
                    onClick={() => chooseQuick(moveQuick(chosen, path, 1))}
                  >
                    <ArrowDown size={18} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <Button look="primary" wide onClick={onDone}>
        {tCommon('close')}
      </Button>
    </>
  );
}
