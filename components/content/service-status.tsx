'use client';

import { useTranslations } from 'next-intl';
import { useServiceStatus } from '@/lib/client/shell/status';
import type { ServiceState } from '@/lib/domain/shell/status/types';
import Skeleton from '@mui/material/Skeleton';
import { StatusIcon } from '../ui/status-icon';
import type { StatusTone } from '../ui/status-icon';
import styles from './content.module.css';

const TONES: Readonly<Record<ServiceState, StatusTone>> = { ok: 'normal', degraded: 'warning', failed: 'fault' };

/** The current status of the portal and its upstream service, requested when it is shown. */
export function ServiceStatus() {
  const t = useTranslations('shell.status');
  const status = useServiceStatus(true);
  const parts = {
    portal: status === null ? 'failed' : status?.portal,
    // Without an answer of the portal, the status of its upstream is unknown.
    upstream: status === null ? 'unknown' : status?.upstream,
  } as const;
  return (
    <section className={styles.status} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <dl>
        {(['portal', 'upstream'] as const).map((part) => {
          const state = parts[part];
          return (
            <div key={part} className="row">
              <dt>{t(`parts.${part}`)}</dt>
              <dd>
                {state === undefined ? (
                  <Skeleton width="96px" />
                ) : (
                  <StatusIcon tone={state === 'unknown' ? 'offline' : TONES[state]}>{t(`states.${state}`)}</StatusIcon>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {status && status.upstream !== 'ok' && <p className="hint">{t(`notes.${status.upstream}`)}</p>}
      {status === null && <p className="hint">{t('notes.portal')}</p>}
    </section>
  );
}
