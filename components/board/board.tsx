'use client';

import { useRef } from 'react';
import type { ReactNode } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useBoard } from '@/lib/client/board/queries';
import type { ReadPicture } from '@/lib/client/board/queries';
import type { Board as BoardAnswer } from '@/lib/contract/portal/board';
import { shownPages } from '@/lib/domain/board/turning';
import type { ShownPage } from '@/lib/domain/board/turning';
import { ADD_STATION } from '@/lib/domain/shell/routes/places';
import { BoardHead } from './board-head';
import { FaultsPage } from './faults-page';
import { FleetPage } from './fleet-page';
import { HistoryPage } from './history-page';
import { StationPage } from './station-page';
import { useBoardKeys } from './use-board-keys';
import { useFullScreen } from './use-full-screen';
import { useTurning } from './use-turning';
import styles from './board.module.css';

/**
 * The wall board (P2.2, decisions B8): pages that rotate automatically and are read from a distance. `request` loads the data;
 * `alone` is a dedicated screen that shows nothing else.
 */
export function Board({
  request,
  check,
  tools,
  alone = false,
  held = false,
  over,
  readPicture,
}: {
  request: () => Promise<BoardAnswer>;
  /** Rejects as soon as access is revoked, for a screen that has no other notification of it. */
  check?: () => Promise<unknown>;
  tools?: ReactNode;
  alone?: boolean;
  /** Whether a dialog is open over the board. */
  held?: boolean;
  /** Shown once access is revoked. */
  over?: ReactNode;
  /** Loads the pictures where the browser has no session for it. */
  readPicture?: ReadPicture;
}) {
  const t = useTranslations('board');
  const frame = useRef<HTMLElement>(null);
  const reading = useBoard(request, check);
  const { board, problem } = reading;
  const pages = board
    ? shownPages(
        board.settings.pages,
        (board.favourites ?? []).map(({ id }) => id),
      )
    : [];
  const turning = useTurning(pages, board?.settings.seconds ?? 60, reading.newBuild, held);
  const full = useFullScreen(frame);
  useBoardKeys({ turn: turning.turn, toggle: turning.toggle, full: full.toggle });
  const { page } = turning;
  const isOver = problem?.kind === 'forbidden' && board === null;
  return (
    <section ref={frame} className={styles.board} data-board aria-label={t('label')} data-alone={alone || undefined}>
      <div className={styles.stage}>
        <BoardHead
          title={board && page ? titleOf(page, board, t) : t('title')}
          reading={reading}
          turning={turning}
          place={page ? { at: pages.indexOf(page) + 1, of: pages.length } : null}
          full={full}
          tools={tools}
        />
        <div className={styles.page} data-page={page?.key} aria-busy={board === null}>
          {board === null && problem && <p className={styles.empty}>{(isOver && over) || t('failed')}</p>}
          {board && page && <Content board={board} page={page} alone={alone} readPicture={readPicture} />}
        </div>
      </div>
    </section>
  );
}

function titleOf(page: ShownPage, board: BoardAnswer, t: ReturnType<typeof useTranslations<'board'>>): string {
  if (page.kind !== 'station') return t(`pages.${page.kind}`);
  return board.favourites?.find(({ id }) => id === page.station)?.name ?? '';
}

function Content({
  board,
  page,
  alone,
  readPicture,
}: {
  board: BoardAnswer;
  page: ShownPage;
  alone: boolean;
  readPicture: ReadPicture | undefined;
}) {
  const t = useTranslations('board');
  const tFirst = useTranslations('common.firstStation');
  if (board.stations === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.big}>{t('none')}</p>
        <p>{t('noneNote')}</p>
        {!alone && (
          <p>
            <Link href={ADD_STATION} prefetch={false} className={styles.first}>
              {tFirst('add')}
            </Link>
          </p>
        )}
      </div>
    );
  }
  const station = board.favourites?.find(({ id }) => id === page.station);
  return (
    <>
      {page.kind === 'fleet' && board.fleet && <FleetPage fleet={board.fleet} now={board.at} />}
      {page.kind === 'faults' && board.faults && <FaultsPage faults={board.faults} now={board.at} />}
      {page.kind === 'station' && station && (
        <StationPage key={station.id} station={station} now={board.at} readPicture={readPicture} />
      )}
      {page.kind === 'history' && board.history && <HistoryPage history={board.history} stations={board.stations} />}
    </>
  );
}
