import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Doubts } from './use-doubts';
import layout from './layout.module.css';

/** Has the user confirm inputs that are most likely mistakes. Its own button sends them: pressing that of the form again confirms nothing. */
export function DoubtBanner({ doubts: { shown, times }, onRight }: { doubts: Doubts; onRight: () => void }) {
  const t = useTranslations('common.doubts');
  const button = useRef<HTMLDivElement>(null);
  const open = shown.length > 0;
  useEffect(() => {
    if (open) button.current?.querySelector('button')?.focus();
  }, [open, times]);
  if (!open) return null;
  return (
    <div ref={button}>
      <Alert severity="warning" action={<Button onClick={onRight}>{t('right')}</Button>}>
        <p>{t('lead')}</p>
        <ul className={layout.bullets}>
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
