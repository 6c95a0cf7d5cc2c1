import type { KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import type { GridEventListener } from '@mui/x-data-grid';
import { showToast } from '../ui/toast';
import { CONTROLS } from './measured';

/** The grid would take the space bar from a button or a box in a cell, and what is typed in a dialog that such a button opens. */
export function keepOwnKeys(event: KeyboardEvent<HTMLElement>): void {
  const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === ' ' || !isWithin) event.stopPropagation();
}

/** The grid listens to a head, and not to a link or a box in it that has the focus. */
export function passToHead(event: KeyboardEvent<HTMLElement>): void {
  const { ctrlKey, key, metaKey } = event;
  if (!/^(Arrow|Home|End|Page)/.test(key) && !(key === 'Enter' && (ctrlKey || metaKey))) return;
  event.stopPropagation();
  const passed = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
  const isTaken = event.currentTarget.closest('[role="columnheader"]')?.dispatchEvent(passed) === false;
  if (isTaken) event.preventDefault();
}

/** Tab goes through what is in the row, and from there out of the grid: the arrows lead to the other rows. */
export function leaveByTab({ currentTarget, key, target }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Tab' || !(target instanceof Element)) return;
  const row = target.closest('[role="row"]');
  if (!row) return;
  const parts = row.matches('[data-rowindex]') ? '[data-rowindex]' : '[role="columnheader"]';
  const passed = [...currentTarget.querySelectorAll<HTMLElement>(parts)].filter((part) => !part.contains(target));
  // A cell gives the focus to what is in it, also to where that came from.
  const around = target.closest<HTMLElement>('[aria-colindex][tabindex="0"]');
  const holds = around !== target;
  for (const part of passed) part.inert = true;
  if (holds) around?.setAttribute('tabindex', '-1');
  // The browser has moved the focus by then.
  setTimeout(() => {
    for (const part of passed) part.inert = false;
    if (holds) around?.setAttribute('tabindex', '0');
  });
}

/** Enter follows the link or presses the button of a cell; its text is copied as it is seen, where the grid would copy what it compares. */
export function useCellKeys(): GridEventListener<'cellKeyDown'> {
  const t = useTranslations('common.columns');
  return (_, event) => {
    const cell = event.currentTarget as HTMLElement;
    const command = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !command && event.target === cell) cell.querySelector<HTMLElement>(CONTROLS)?.click();
    if (!command || event.key.toLowerCase() !== 'c' || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    void navigator.clipboard.writeText(cell.innerText.trim()).then(() => showToast('success', t('copied')));
  };
}
