import type { GridEventListener } from '@mui/x-data-grid';
import { showToast } from '../ui/toast';

/** Copies the text of a cell as it is seen, where the grid would copy what it compares. */
export function useCopiedCell(copied: string): GridEventListener<'cellKeyDown'> {
  return (_, event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'c') return;
    if (window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="gridcell"]') : null;
    void navigator.clipboard.writeText(cell?.innerText.trim() ?? '').then(() => showToast('success', copied));
  };
}
