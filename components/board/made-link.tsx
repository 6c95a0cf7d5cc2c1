'use client';

import { useTranslations } from 'next-intl';
import { Copy } from 'lucide-react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { showToast } from '../ui/toast';
import styles from './board.module.css';

/** The address of a link that was just created; it is not shown again. */
export function MadeLink({ token }: { token: string }) {
  const t = useTranslations('board.links');
  const address = `${window.location.origin}/board#${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', t('copied'));
    } catch {
      showToast('error', t('notCopied'));
    }
  };
  return (
    <Alert>
      <p>{t('made')}</p>
      <p className={styles.address} data-address>
        {address}
      </p>
      <Button startIcon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </Alert>
  );
}
