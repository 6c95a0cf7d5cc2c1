import type { KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import type { GridEventListener } from '@mui/x-data-grid';
import { showToast } from '../ui/toast';
import { CONTROLS } from './measured';

/** Keeps the grid from taking the space bar from controls in a cell, and keys typed in a dialog that such a control opens. */
export function keepOwnKeys(event: KeyboardEvent<HTMLElement>): void {
  const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === ' ' || !isWithin) event.stopPropagation();
}

/** Forwards navigation keys from a link or control in a header to the header cell, the only element the grid listens to. */
export function passToHead(event: KeyboardEvent<HTMLElement>): void {
  const { ctrlKey, key, metaKey } = event;
  if (!/^(Arrow|Home|End|Page)/.test(key) && !(key === 'Enter' && (ctrlKey || metaKey))) return;
  event.stopPropagation();
  const passed = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
  const isTaken = event.currentTarget.closest('[role="columnheader"]')?.dispatchEvent(passed) === false;
  if (isTaken) event.preventDefault();
}

/** Tab moves through the controls of the row and then out of the grid; the arrow keys lead to the other rows. */
export function leaveByTab({ currentTarget, key, target }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Tab' || !(target instanceof Element)) return;
  const row = target.closest('[role="row"]');
  if (!row) return;
  const parts = row.matches('[data-rowindex]') ? '[data-rowindex]' : '[role="columnheader"]';
  const passed = [...currentTarget.querySelectorAll<HTMLElement>(parts)].filter((part) => !part.contains(target));
  // A focusable cell would pass the focus back to its own control.
  const around = target.closest<HTMLElement>('[aria-colindex][tabindex="0"]');
  const holds = around !== target;
  for (const part of passed) part.inert = true;
  if (holds) around?.setAttribute('tabindex', '-1');
  // Restored once the browser has moved the focus.
  setTimeout(() => {
    for (const part of passed) part.inert = false;
    if (holds) around?.setAttribute('tabindex', '0');
  });
}

/** Enter activates the link or button of a cell. Ctrl+C copies the visible text, where the grid would copy the sort value. */
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
