'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/http/call';
import { useOnce } from '@/lib/client/http/use-once';
import { addBoardLink, boardLinks } from '@/lib/contract/portal/calls/board';
import { MOST_LINK_NAME } from '@/lib/domain/board/link';
import { useCall } from '../account/use-call';
import Button from '@mui/material/Button';
import { ActionButton } from '../ui/action-button';
import { LazyDialog } from '../ui/on-demand';
import { FormField } from '../ui/form-field';
import { RetryAlert } from '../ui/retry-alert';
import { useProblemMessage } from '../ui/use-problem-message';
import { LinkList } from './link-list';
import { MadeLink } from './made-link';

/** Links that show the board on screens without a session: created with a name, shown once, revoked immediately. */
export function LinkDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('board.links');
  const tCommon = useTranslations('common');
  const problemMessage = useProblemMessage();
  const { problem, reload, value } = useOnce(boardLinks, {});
  const { busy, complain, mistake, run } = useCall();
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ id: string; token: string } | null>(null);
  const add = () => {
    const given = name.trim();
    if (given === '' || given.length > MOST_LINK_NAME) return complain(t('noName'));
    void run(
      async () => setMade(await call(addBoardLink, { name: given })),
      () => {
        setName('');
        reload();
      },
    );
  };
  const changed = (ended: string | null) => {
    // The address of a revoked link is no longer valid.
    if (ended === made?.id) setMade(null);
    reload();
  };
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      actions={<Button onClick={onClose}>{tCommon('close')}</Button>}
    >
      {value?.links === null ? (
        <p>{t('unsupported')}</p>
      ) : (
        <div className="stack">
          <p className="hint">{t('note')}</p>
          <form
            className="field-row field-line"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <FormField
              label={t('name')}
              value={name}
              maxLength={MOST_LINK_NAME}
              error={mistake ?? ''}
              onChange={({ target }) => {
                setName(target.value);
                complain(null);
              }}
            />
            <ActionButton type="submit" variant="contained" busy={busy}>
              {t('add')}
            </ActionButton>
          </form>
          {made && <MadeLink token={made.token} />}
          {problem && (
            <RetryAlert severity="error" onRetry={reload}>
              {problemMessage(problem)}
            </RetryAlert>
          )}
          {value?.links && <LinkList links={value.links} onChange={changed} />}
        </div>
      )}
    </LazyDialog>
  );
}
