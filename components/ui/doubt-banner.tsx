import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { Banner } from './banner';
import { Button } from './button';
import type { Doubts } from './use-doubts';
import styles from './banner.module.css';

/** Asks whether figures that are most likely a slip are right. Its own button sends them: a second press of the form's would be no answer. */
export function DoubtBanner({ doubts: { asked, times }, onRight }: { doubts: Doubts; onRight: () => void }) {
  const t = useTranslations('common.doubts');
  const button = useRef<HTMLDivElement>(null);
  const open = asked.length > 0;
  useEffect(() => {
    if (open) button.current?.querySelector('button')?.focus();
  }, [open, times]);
  if (!open) return null;
  return (
    <div ref={button}>
      <Banner tone="warning" actions={<Button onClick={onRight}>{t('right')}</Button>}>
        <p>{t('lead')}</p>
        <ul className={styles.list}>
          {asked.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
