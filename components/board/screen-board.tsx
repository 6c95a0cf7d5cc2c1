'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { screenPictures } from '@/lib/client/board/queries';
import { call } from '@/lib/client/http/call';
import * as calls from '@/lib/contract/portal/calls/board';
import { isBoardToken } from '@/lib/domain/board/link';
import { Board } from './board';
import styles from './board.module.css';

/** The token after the `#` of the address, which browsers do not send to a server. */
const tokenHere = () => window.location.hash.slice(1);

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The board of a link, on a screen without a keyboard. */
export function ScreenBoard() {
  const t = useTranslations('board');
  const token = useSyncExternalStore(subscribe, tokenHere, () => null);
  const request = useCallback(() => call(calls.screenBoard, { token: token ?? '' }), [token]);
  const check = useCallback(() => call(calls.checkScreen, { token: token ?? '' }), [token]);
  const readPicture = useMemo(() => screenPictures(token ?? ''), [token]);
  return (
    <main id="content" className={styles.alone} data-board>
      <h1 className="visually-hidden">{t('title')}</h1>
      {token !== null && isBoardToken(token) && (
        <Board alone request={request} check={check} over={t('links.over')} readPicture={readPicture} />
      )}
      {token !== null && !isBoardToken(token) && <p className={styles.empty}>{t('links.wrong')}</p>}
    </main>
  );
}
