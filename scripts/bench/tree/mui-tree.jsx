import { createContext, useContext, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { checkOf } from '../../../lib/domain/tree/marks';
import { openPage } from './page';

/* The same tree on MUI's RichTreeView. Its package is none of ours (ADR 192), so that this file has no types. */

/** What the items show beside MUI's own state: each draws again only where its own box changed. */
class Shown {
  rows = new Map();
  marks = new Map();
  listeners = new Set();
  subscribe = (listener) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  set(next) {
    Object.assign(this, next);
    for (const listener of this.listeners) listener();
  }
}
const ShownContext = createContext(new Shown());
const SLOTS = { item: Place };

/** Rows as MUI takes them: what can be opened has something below it from the beginning. */
function itemsOf(rows) {
  const root = [];
  const known = new Map();
  for (const row of rows) {
    const item = { id: row.key, label: row.kind === 'node' ? row.node.name : row.kind, children: [] };
    if (row.expanded === false) item.children.push({ id: `${row.key}?closed`, label: '', children: [] });
    known.set(row.key, item);
    (known.get(row.parent)?.children ?? root).push(item);
  }
  return root;
}

/** The same rows as before where nothing but marks has changed: MUI draws all items again for other ones. */
function useSame(rows) {
  const [held, setHeld] = useState(rows);
  const isSame = (row, at) => row.key === rows[at]?.key && row.expanded === rows[at].expanded;
  const same = held.length === rows.length && held.every(isSame);
  if (!same) setHeld(rows);
  return same ? held : rows;
}

function MuiTree({ label, rows: given, marks, onCheck, onOpen, onMore }) {
  const rows = useSame(given);
  const items = useMemo(() => itemsOf(rows), [rows]);
  const open = useMemo(() => rows.filter(({ expanded }) => expanded === true).map(({ key }) => key), [rows]);
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const [shown] = useState(() => new Shown());
  const act = (key) => {
    const row = byKey.get(key);
    if (row?.kind === 'more' || row?.kind === 'failed') onMore(row.parent);
    else if (row?.kind === 'node') onCheck(key, checkOf(marks, key) !== 'on');
  };
  const next = { rows: byKey, marks, act };
  if (shown.rows.size === 0) Object.assign(shown, next);
  useLayoutEffect(() => shown.set(next));
  return (
    <ShownContext value={shown}>
      <RichTreeView
        aria-label={label}
        items={items}
        expandedItems={open}
        disableSelection
        expansionTrigger="iconContainer"
        slots={SLOTS}
        onItemExpansionToggle={(_, key, on) => onOpen(key, on)}
        onItemClick={(event, key) => {
          if (!event.target.closest('.MuiTreeItem-iconContainer')) act(key);
        }}
        style={{ maxHeight: 600, overflowY: 'auto' }}
      />
    </ShownContext>
  );
}

function Place(props) {
  const shown = useContext(ShownContext);
  const look = () => (shown.rows.get(props.itemId)?.kind === 'node' ? checkOf(shown.marks, props.itemId) : null);
  const check = useSyncExternalStore(shown.subscribe, look);
  const row = shown.rows.get(props.itemId);
  const isNode = row?.kind === 'node';
  return (
    <TreeItem
      {...props}
      aria-checked={check === null ? undefined : check === 'mixed' ? 'mixed' : check === 'on'}
      aria-posinset={row?.position}
      aria-setsize={row?.size}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || (event.key !== ' ' && event.key !== 'Enter')) return;
        event.defaultMuiPrevented = true;
        event.preventDefault();
        shown.act(props.itemId);
      }}
      label={
        <>
          {check !== null && (
            <Checkbox checked={check === 'on'} indeterminate={check === 'mixed'} tabIndex={-1} aria-hidden="true" />
          )}
          <bdi>{isNode ? row.node.name : row?.kind}</bdi> {isNode && <bdi>{row.node.note}</bdi>}
        </>
      }
    />
  );
}

openPage(MuiTree);
