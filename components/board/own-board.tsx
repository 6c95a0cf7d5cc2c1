'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Link2, SlidersHorizontal } from 'lucide-react';
import { call } from '@/lib/client/http/call';
import type { Board as BoardAnswer } from '@/lib/contract/portal/board';
import { showBoard } from '@/lib/contract/portal/calls/board';
import { DEFAULT_BOARD } from '@/lib/domain/board/settings';
import type { BoardSettings } from '@/lib/domain/board/settings';
import { IconAction } from '../ui/icon-action';
import { Board } from './board';
import { ChoosePages } from './choose-pages';
import { LinkDialog } from './link-dialog';
import styles from './board.module.css';

/**
 * The board of the signed-in user, within the shell, with the dialogs for its pages and links. `first` comes with the page; null
 * where it has to be requested.
 */
export function OwnBoard({ first }: { first: Promise<BoardAnswer | null> }) {
  const t = useTranslations('board');
  const [settings, setSettings] = useState<BoardSettings>(DEFAULT_BOARD);
  const [open, setOpen] = useState<'pages' | 'links' | null>(null);
  // A new function triggers a request immediately.
  const [request, setRequest] = useState(() => requesting(setSettings, first));
  const close = () => setOpen(null);
  const show = (dialog: 'pages' | 'links') => {
    // A full-screen element would cover the dialog.
    if (document.fullscreenElement) void document.exitFullscreen();
    setOpen(dialog);
  };
  return (
    <div data-wide-screen className={styles.within}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Board
        request={request}
        held={open !== null}
        tools={
          <>
            <IconAction label={t('choose.open')} aria-haspopup="dialog" onClick={() => show('pages')}>
              <SlidersHorizontal aria-hidden="true" />
            </IconAction>
            <IconAction label={t('links.open')} aria-haspopup="dialog" onClick={() => show('links')}>
              <Link2 aria-hidden="true" />
            </IconAction>
          </>
        }
      />
      {open === 'pages' && (
        <ChoosePages
          open
          settings={settings}
          onClose={close}
          onSaved={() => setRequest(() => requesting(setSettings))}
        />
      )}
      {open === 'links' && <LinkDialog open onClose={close} />}
    </div>
  );
}

const requesting = (onSaved: (settings: BoardSettings) => void, first?: Promise<BoardAnswer | null>) => {
  let coming = first;
  return async () => {
    const brought = coming;
    coming = undefined;
    const board = (await cameWith(brought)) ?? (await call(showBoard, {}));
    onSaved(board.settings);
    return board;
  };
};

/** A promise streamed with the page is incomplete: its `then` and `catch` return nothing. It can only be awaited. */
async function cameWith(first: Promise<BoardAnswer | null> | undefined): Promise<BoardAnswer | null> {
  try {
    return (await first) ?? null;
  } catch {
    return null;
  }
}
