import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Alert, { type AlertProps } from '@mui/material/Alert';
import { ActionButton } from './action-button';

/** Reports that something could not be read, or that what is shown is out of date, with a button that reads it again. */
export function RetryAlert({
  severity,
  variant,
  busy = false,
  onRetry,
  children,
}: Pick<AlertProps, 'variant'> & {
  /** An error is announced at once. */
  severity: 'error' | 'warning';
  busy?: boolean;
  onRetry: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <Alert
      severity={severity}
      {...(severity === 'error' && { role: 'alert' })}
      {...(variant && { variant })}
      action={
        <ActionButton busy={busy} onClick={onRetry}>
          {t('retry')}
        </ActionButton>
      }
    >
      {children}
    </Alert>
  );
}
