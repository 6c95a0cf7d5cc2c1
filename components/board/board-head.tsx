'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { ChevronLeft, ChevronRight, Maximize, Pause, Play } from 'lucide-react';
import type { BoardReading } from '@/lib/client/board/queries';
import type { Board } from '@/lib/contract/portal/board';
import { boardHealth } from '@/lib/domain/board/health';
import { localeTag } from '@/lib/format/number';
import Button from '@mui/material/Button';
import { IconAction } from '../ui/icon-action';
import type { useFullScreen } from './use-full-screen';
import type { Turning } from './use-turning';
import styles from './board.module.css';

/** Header of every page: its name, the connection state, the time, and the buttons. */
export function BoardHead({
  title,
  reading,
  turning,
  place,
  full,
  tools,
}: {
  title: string;
  reading: BoardReading;
  turning: Turning;
  /** Number of the page and of pages; null before there are any. */
  place: { readonly at: number; readonly of: number } | null;
  full: ReturnType<typeof useFullScreen>;
  tools?: ReactNode;
}) {
  const t = useTranslations('board');
  const { paused, toggle, turn } = turning;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      <Health reading={reading} />
      {full.left && (
        <Button startIcon={<Maximize size={18} aria-hidden="true" />} onClick={full.toggle}>
          {t('controls.fullAgain')}
        </Button>
      )}
      <nav className={styles.controls} aria-label={t('controls.label')} title={t('controls.keys')}>
        {place && <span className={styles.note}>{t('controls.page', { page: place.at, pages: place.of })}</span>}
        <IconAction label={t('controls.previous')} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconAction>
        <IconAction label={t(paused ? 'controls.play' : 'controls.pause')} aria-pressed={paused} onClick={toggle}>
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconAction>
        <IconAction label={t('controls.next')} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconAction>
        {!full.left && (
          <IconAction label={t('controls.full')} onClick={full.toggle}>
            <Maximize aria-hidden="true" />
          </IconAction>
        )}
        {tools}
      </nav>
    </header>
  );
}

/** The time and the connection state, checked every second. */
function Health({ reading: { board, heardAt, problem } }: { reading: BoardReading }) {
  const t = useTranslations('board.health');
  const locale = useLocale();
  const now = useNow();
  const heard = board && heardAt !== null ? { heardAt, reportedAt: board.at, newest: newestOf(board) } : null;
  const health = boardHealth(heard, now ?? heardAt ?? 0);
  const clock = (at: number) =>
    new Intl.DateTimeFormat(localeTag(locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return (
    <p className={styles.health} role="status" data-health={health}>
      {/* Without a board, the page itself shows the problem. */}
      <span>{(board || !problem) && t(health, { time: heardAt === null ? '-' : clock(heardAt) })}</span>
      <time aria-hidden="true">{now === null ? '' : clock(now)}</time>
    </p>
  );
}

/** When a station last reported (epoch ms), of the powers that the board shows; null if none did. */
function newestOf({ favourites, fleet }: Board): number | null {
  const powers = [fleet?.power, ...(favourites ?? []).map(({ figures }) => figures?.power)];
  const times = powers.flatMap((power) => (power && power.value !== null && power.at !== null ? [power.at] : []));
  return times.length === 0 ? null : Math.max(...times);
}

function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 1_000);
    const first = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, []);
  return now;
}
