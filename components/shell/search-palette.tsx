'use client';

import { Suspense, lazy, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { ScanLine, Search, X } from 'lucide-react';
import { usePlaces } from '@/lib/client/shell/search';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { IconAction } from '../ui/icon-action';
import OutlinedInput from '@mui/material/OutlinedInput';
import { whenFree } from '../ui/leave-guard';
import { announceLeaving } from '../ui/leaving';
import { useProblemMessage } from '../ui/use-problem-message';
import type { MenuItem } from './menu-items';
import { menuTree, pageTree, placeTree, treeRows } from './search-tree';
import type { TreeRow } from './search-tree';
import { SearchTree } from './search-tree-view';
import styles from './search.module.css';

const ScanToOpen = lazy(() => import('./scan-to-open').then((part) => ({ default: part.ScanToOpen })));

/**
 * The search itself: the focus stays in the box; up and down move through the tree below, right and left expand and collapse its groups,
 * Enter opens the entry. Menu results appear at once, stations and devices when the server responds.
 */
export function SearchPalette({
  items,
  text,
  scanning,
  onType,
  onScan,
  onReady,
  onDone,
}: {
  items: readonly MenuItem[];
  text: string;
  /** Whether the scanner is open over the search. */
  scanning: boolean;
  onType: (text: string) => void;
  onScan: (scanning: boolean) => void;
  /** The box has the focus. */
  onReady: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('shell.search');
  const common = useTranslations('common');
  const problemMessage = useProblemMessage();
  const router = useRouter();
  const id = useId();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState<string | null>(null);
  const { places, problem, searching } = usePlaces(useLocale(), text);
  const rows = treeRows(
    [
      ...menuTree(items, text),
      ...placeTree(places, { stations: t('stations'), devices: t('devices') }),
      ...pageTree(items, text, t),
    ],
    closed,
  );
  // Typing marks the best result at once, so that Enter opens it. Stations and devices of the previous text do not count.
  const best =
    text.trim() === '' ? undefined : rows.find(({ node }) => node.href !== undefined && !(searching && node.found));
  const active = rows.find(({ node }) => node.key === marked) ?? best;
  // With Enter pressed before the results arrive, the best result is opened when they do.
  const wanted = useRef(false);

  const type = (typed: string) => {
    onType(typed);
    wanted.current = false;
    setMarked(null);
    setClosed(new Set());
  };
  // A scanned number is handled like text followed by Enter.
  const scanned = (serial: string) => {
    onScan(false);
    type(serial);
    wanted.current = true;
  };
  const toggle = (key: string, open: boolean) => {
    setMarked(key);
    setClosed((before) => new Set(open ? [...before].filter((each) => each !== key) : [...before, key]));
  };
  const go = (href: string) => {
    whenFree(() => {
      announceLeaving(href);
      router.push(href);
    });
    onDone();
  };
  const choose = ({ node, expanded }: TreeRow) =>
    node.href === undefined ? toggle(node.key, expanded === false) : go(node.href);
  const goThere = useEffectEvent(() => {
    if (wanted.current && best?.node.href !== undefined) go(best.node.href);
    wanted.current = false;
  });
  useEffect(() => {
    if (!searching) goThere();
  }, [searching]);
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const at = active ? rows.indexOf(active) : -1;
    const moves: Partial<Record<string, TreeRow | undefined>> = {
      ArrowDown: rows[(at + 1) % rows.length],
      ArrowUp: rows.at(at <= 0 ? -1 : at - 1),
    };
    wanted.current = false;
    if (event.key in moves) {
      setMarked(moves[event.key]?.node.key ?? null);
    } else if (event.key === 'Enter' && active) {
      choose(active);
    } else if (event.key === 'Enter' && searching) {
      wanted.current = true;
    } else if (active?.expanded === true && event.key === 'ArrowLeft') {
      toggle(active.node.key, false);
    } else if (active?.expanded === false && event.key === 'ArrowRight') {
      toggle(active.node.key, true);
    } else return;
    event.preventDefault();
  };

  return (
    <div className={styles.palette}>
      <OutlinedInput
        // The user opens the search in order to type.
        autoFocus
        placeholder={t('placeholder')}
        autoComplete="off"
        value={text}
        onFocus={onReady}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': t('label'),
          'aria-haspopup': 'tree',
          'aria-expanded': true,
          'aria-autocomplete': 'list',
          'aria-controls': `${id}-tree`,
          'aria-activedescendant': active ? `${id}-${active.node.key}` : undefined,
          maxLength: SEARCH_LIMIT,
          autoCapitalize: 'off',
          spellCheck: false,
        }}
        startAdornment={<Search size={18} aria-hidden="true" />}
        endAdornment={
          <>
            <IconAction label={t('scan')} onClick={() => onScan(true)}>
              <ScanLine size={18} aria-hidden="true" />
            </IconAction>
            {/* On a phone there is neither Escape nor a backdrop to press. */}
            <IconAction label={common('close')} onClick={onDone}>
              <X size={18} aria-hidden="true" />
            </IconAction>
          </>
        }
      />
      {scanning && (
        <Suspense fallback={null}>
          <ScanToOpen onClose={() => onScan(false)} onSerial={scanned} />
        </Suspense>
      )}
      <SearchTree
        id={id}
        label={t('tree')}
        rows={rows}
        active={active?.node.key ?? null}
        onChoose={choose}
        onFollow={onDone}
      />
      <p className={`hint ${styles.note}`} role="status">
        {searching
          ? t('searching')
          : problem?.kind === 'timeout'
            ? t('slow')
            : problem
              ? t('failed', { why: problemMessage(problem) })
              : rows.length === 0
                ? t('nothing')
                : ''}
      </p>
    </div>
  );
}
