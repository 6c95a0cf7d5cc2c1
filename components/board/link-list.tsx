'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call, problemOf } from '@/lib/client/http/call';
import { NotConfirmed } from '@/lib/client/http/confirm';
import type { BoardLink } from '@/lib/contract/portal/board';
import { deleteBoardLink } from '@/lib/contract/portal/calls/board';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import { LazyDialog } from '../ui/on-demand';
import { showToast, toastError } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';
import { ZonedTime } from '../ui/zoned-time';
import styles from './board.module.css';

interface Props {
  links: readonly BoardLink[];
  /** Called after each attempt, with the id of the link that was revoked by it, or null. */
  onChange: (ended: string | null) => void;
}

/** The active links, each with its last use and a button to revoke it. */
export function LinkList({ links, onChange }: Props) {
  const t = useTranslations('board.links');
  const problemMessage = useProblemMessage();
  const [ending, setEnding] = useState<string | null>(null);
  const [requested, setRequested] = useState<BoardLink | null>(null);
  const end = async ({ id, name }: BoardLink) => {
    setRequested(null);
    setEnding(id);
    let ended: string | null = null;
    try {
      await call(deleteBoardLink, { id });
      ended = id;
      showToast('success', t('ended', { name: isolated(name) }));
    } catch (error) {
      if (!(error instanceof NotConfirmed)) toastError(problemMessage(problemOf(error)));
    } finally {
      setEnding(null);
      // Also after a failure: it may have been revoked meanwhile.
      onChange(ended);
    }
  };
  if (links.length === 0) return <p className="hint">{t('none')}</p>;
  return (
    <>
      <ul aria-label={t('list')}>
        {links.map((link) => (
          <li key={link.id} className={styles.link} data-link={link.name}>
            <div>
              <strong>
                <bdi>{link.name}</bdi>
              </strong>
              <p className="hint">
                {t.rich('created', { time: () => <ZonedTime at={link.created} timeZone={null} /> })}
                {' · '}
                {link.lastUsed === null
                  ? t('unused')
                  : t.rich('used', { time: () => <ZonedTime at={link.lastUsed ?? 0} timeZone={null} /> })}
              </p>
            </div>
            <ActionButton
              aria-label={t('endNamed', { name: isolated(link.name) })}
              busy={ending === link.id}
              onClick={() => setRequested(link)}
            >
              {t('end')}
            </ActionButton>
          </li>
        ))}
      </ul>
      {requested && <EndDialog link={requested} onEnd={() => void end(requested)} onClose={() => setRequested(null)} />}
    </>
  );
}

function EndDialog({ link, onEnd, onClose }: { link: BoardLink; onEnd: () => void; onClose: () => void }) {
  const t = useTranslations('board.links');
  const tCommon = useTranslations('common');
  return (
    <LazyDialog
      open
      compact
      size="xs"
      title={t('endTitle', { name: isolated(link.name) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          <Button variant="contained" color="error" onClick={onEnd}>
            {t('endSure')}
          </Button>
        </>
      }
    >
      <p>{t('endNote')}</p>
    </LazyDialog>
  );
}
