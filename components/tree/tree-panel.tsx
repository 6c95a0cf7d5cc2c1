'use client';

import { useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useSettled } from '@/lib/client/shell/search';
import { useTreeNodes } from '@/lib/client/shell/tree';
import type { LoadNodes } from '@/lib/client/shell/tree';
import type { Outcome } from '@/lib/domain/problem';
import { checkOf, countOn, isAnyOn, select, MOST_MARKS, NO_MARKS } from '@/lib/domain/shell/tree/selection';
import type { Selection } from '@/lib/domain/shell/tree/selection';
import type { TreePage } from '@/lib/domain/shell/tree/nodes';
import { treeRows } from '@/lib/domain/shell/tree/rows';
import Button from '@mui/material/Button';
import { IconAction } from '../ui/icon-action';
import { CheckField } from '../ui/check-field';
import { SearchBox } from '../ui/search-box';
import { childCounter } from './child-counter';
import { Tree } from './tree';
import styles from './tree.module.css';

/**
 * Selects stations, their devices and whatever `load` returns below them: loaded page by page, searched on the server. A selected station
 * includes its devices without loading them. On narrow screens the panel collapses; `startOpen` opens it initially. Needs the messages of
 * `tree` and `common`.
 */
export function TreePanel({
  load,
  first = null,
  selection,
  onChange,
  onOpen,
  all = false,
  startOpen = false,
  label,
  chosen,
  find,
}: {
  /** Must be stable across renders; `loadPlaces` for stations and devices. */
  load: LoadNodes;
  first?: Outcome<TreePage> | null;
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** The user expanded a node, whether or not its children were already loaded. */
  onOpen?: (key: string) => void;
  /** Whether everything can be selected at once. */
  all?: boolean;
  startOpen?: boolean;
  label?: string;
  /** A text for the selection, where it is more than stations and devices. */
  chosen?: string;
  /** Label of the search where it finds more than stations and devices: it then stays visible on the collapsed panel, and opens it. */
  find?: { readonly label: string; readonly placeholder: string; readonly help: string };
}) {
  const t = useTranslations('tree');
  const id = useId();
  const [shown, setShown] = useState(startOpen);
  const [typed, setTyped] = useState('');
  const [full, setFull] = useState(false);
  const search = useSettled(typed.trim());
  const { branches, open, readMore, setOpen } = useTreeNodes(load, search, first);
  const root = branches.get('');
  const name = label ?? t('panel');
  const allOn = checkOf(selection, '');
  const searching = typed.trim() !== search || (search !== '' && root?.loading === true);

  const check = (key: string, on: boolean) => {
    // Nodes hidden by a search count as well: only without one are all children of the root known.
    const next = select(selection, key, on, childCounter(branches, search === '' && all));
    const tooMany = next.size > MOST_MARKS;
    setFull(tooMany);
    if (!tooMany) onChange(next);
  };

  const box = (
    <div role="search">
      <SearchBox
        label={find?.label ?? t('search')}
        placeholder={find?.placeholder ?? t('searchShort')}
        {...(find && { 'aria-describedby': `${id}-help` })}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          if (text !== '') setShown(true);
        }}
      />
    </div>
  );

  return (
    <section aria-label={name}>
      <header className={styles.head}>
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p className="hint" role="status">
            {chosen ?? <ChosenLabels selection={selection} />}
          </p>
        </div>
        <IconAction
          label={name}
          aria-expanded={shown}
          aria-controls={`${id}-body`}
          className={styles.toggle}
          onClick={() => setShown(!shown)}
        >
          {shown ? <ChevronUp size={20} aria-hidden="true" /> : <ChevronDown size={20} aria-hidden="true" />}
        </IconAction>
      </header>
      {find && (
        <div className={styles.find}>
          {box}
          <p id={`${id}-help`} className="fine" hidden={typed === ''}>
            {find.help}
          </p>
        </div>
      )}
      <div id={`${id}-body`} className={styles.body} data-open={shown ? '' : undefined}>
        <div className={styles.tools}>
          {!find && box}
          {full && (
            <p className="wrong" role="alert">
              {t('full', { most: MOST_MARKS })}
            </p>
          )}
          <p className={`hint ${styles.status}`} role="status">
            {searching
              ? t('searching')
              : search !== '' && typeof root?.total === 'number'
                ? t('found', { count: root.total })
                : ''}
          </p>
          <div className={`line ${styles.choice}`}>
            {all && search === '' && (
              <CheckField
                checked={allOn === 'on'}
                indeterminate={allOn === 'mixed'}
                onChange={() => check('', allOn !== 'on')}
              >
                {t('all', { count: root?.total ?? 0 })}
              </CheckField>
            )}
            {isAnyOn(selection) && (
              <Button
                size="small"
                startIcon={<X size={16} aria-hidden="true" />}
                onClick={() => {
                  setFull(false);
                  onChange(NO_MARKS);
                }}
              >
                {t('clear')}
              </Button>
            )}
          </div>
        </div>
        <Tree
          label={name}
          rows={treeRows(branches, open)}
          selection={selection}
          onCheck={check}
          onOpen={(key, isOpen) => {
            setOpen(key, isOpen);
            if (isOpen) onOpen?.(key);
          }}
          onMore={readMore}
        />
      </div>
    </section>
  );
}

function ChosenLabels({ selection }: { selection: Selection }) {
  const t = useTranslations('tree');
  if (selection.get('') === true) return t(selection.size === 1 ? 'everything' : 'almost');
  const [stations, devices] = [countOn(selection, 1), countOn(selection, 2)];
  if (stations + devices === 0) return t('none');
  return t('chosen', { stations, devices, both: stations > 0 && devices > 0 ? 'yes' : 'no' });
}
