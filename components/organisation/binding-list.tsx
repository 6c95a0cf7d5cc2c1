'use client';

import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { useBindings } from '@/lib/client/organisation/bindings';
import { useSettled } from '@/lib/client/shell/search';
import type { BindingPage } from '@/lib/contract/portal/organisation';
import { BINDING_PAGE } from '@/lib/domain/organisation/binding';
import type { Move, Side } from '@/lib/domain/organisation/binding';
import { afterSearch, chosenCount, EVERYTHING, movesOf, NOTHING, toggled } from '@/lib/domain/organisation/choice';
import Button from '@mui/material/Button';
import { FailedPart } from '../ui/failed-part';
import { TableSkeleton } from '../ui/state-message';
import { IconAction } from '../ui/icon-action';
import { SearchBox } from '../ui/search-box';
import { StationChoice } from './station-choice';
import styles from './binding.module.css';

/** One of the two lists (P2.72): a search, the stations page by page, and the button that moves the selected ones. */
export function BindingList({
  user,
  side,
  title,
  isCurrent,
  moves,
  onMove,
  onKnown,
}: {
  user: string;
  side: Side;
  title: string;
  /** Whether it is the list shown where only one fits. */
  isCurrent: boolean;
  moves: readonly Move[];
  /** Returns false if the moves were refused. */
  onMove: (moves: readonly Move[]) => boolean;
  onKnown?: (page: BindingPage) => void;
}) {
  const t = useTranslations();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const [wanted, setWanted] = useState(1);
  const [choice, setChoice] = useState(NOTHING);
  const { page, problem, reading, retry } = useBindings({ user, moves, side, search, page: wanted });
  useEffect(() => {
    if (page) onKnown?.(page);
  }, [page, onKnown]);

  const total = page?.total ?? 0;
  const count = chosenCount(choice, total);
  const toggle = useCallback((id: string) => setChoice((old) => toggled(old, id)), []);
  const type = (text: string) => {
    setTyped(text);
    setWanted(1);
    setChoice(afterSearch);
  };
  const move = () => {
    if (!onMove(movesOf(choice, side, search))) return;
    setChoice(NOTHING);
    setWanted(1);
  };
  // From the requested page, which may still be loading: two quick turns advance two pages.
  const turn = (by: number) =>
    page && setWanted((old) => Math.min(page.pages, Math.max(1, Math.min(page.pages, old) + by)));
  // "All" means the listed stations, so it waits until the list matches the typed search.
  const settled = search === typed.trim() && !reading;

  return (
    <section className={styles.side} aria-labelledby={heading} data-current={isCurrent ? '' : undefined}>
      <h3 id={heading}>{title}</h3>
      <SearchBox
        label={t('organisation.binding.searchSide', { side: t(`organisation.binding.sides.${side}`) })}
        placeholder={t('organisation.binding.search')}
        value={typed}
        onChange={type}
      />
      <div className="row">
        <Button
          variant="text"
          disabled={!settled || total === 0}
          aria-pressed={choice.all}
          onClick={() => setChoice(choice.all ? NOTHING : EVERYTHING)}
        >
          {search === ''
            ? t('organisation.binding.selectAll', { count: total })
            : t('organisation.binding.selectMatching', { count: total })}
        </Button>
        {count > 0 && !choice.all && (
          <Button variant="text" onClick={() => setChoice(NOTHING)}>
            {t('organisation.binding.clear')}
          </Button>
        )}
      </div>
      <div className={styles.body} aria-busy={reading}>
        {problem && <FailedPart title={t('organisation.binding.failed')} problem={problem} again={retry} />}
        {!problem && !page && <TableSkeleton rows={6} label={t('organisation.binding.loading')} />}
        {!problem && page && total === 0 && (
          <p className={styles.none} role="status">
            {search === '' ? t(`organisation.binding.nothing.${side}`) : t('organisation.binding.noMatch')}
          </p>
        )}
        {!problem && page && total > 0 && (
          <StationChoice
            label={title}
            stations={page.rows}
            choice={choice}
            onToggle={toggle}
            onAll={() => settled && setChoice(EVERYTHING)}
            onTurn={turn}
          />
        )}
      </div>
      <div className={`row ${styles.pager}`}>
        <IconAction label={t('common.pager.previous')} disabled={!page || page.page <= 1} onClick={() => turn(-1)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </IconAction>
        <span className="hint figures" role="status">
          {page && total > 0 && t('organisation.binding.range', rangeOf(page))}
        </span>
        <IconAction label={t('common.pager.next')} disabled={!page || page.page >= page.pages} onClick={() => turn(1)}>
          <ChevronRight size={18} aria-hidden="true" />
        </IconAction>
      </div>
      <Button
        variant={count > 0 ? 'contained' : 'outlined'}
        fullWidth
        startIcon={<Arrow side={side} />}
        disabled={count === 0}
        onClick={move}
      >
        {t(`organisation.binding.move.${side}`, { count })}
      </Button>
    </section>
  );
}

function rangeOf({ page, rows, total }: BindingPage): { from: number; to: number; total: number } {
  const before = (page - 1) * BINDING_PAGE;
  return { from: before + 1, to: before + rows.length, total };
}

function Arrow({ side }: { side: Side }) {
  const Glyph = side === 'unbound' ? ArrowRight : ArrowLeft;
  return <Glyph size={18} aria-hidden="true" />;
}
