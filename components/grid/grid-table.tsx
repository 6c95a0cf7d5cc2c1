'use client';

import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { Columns3Cog, ListFilter as FilterIcon } from 'lucide-react';
import { laidOut } from '@/lib/domain/shell/lists/layout';
import type { ListLayout, ListName } from '@/lib/domain/shell/lists/layout';
import { CallError } from '@/lib/client/http/call';
import { ListTable } from '../ui/list-table';
import type { ListColumn, ListTableProps } from '../ui/list-table';
import { showToast } from '../ui/toast';
import { useProblemMessage } from '../ui/use-problem-message';
import type { PanelName } from './arranging';
import { useListLayout } from './layouts';
import type { ListFilter } from './use-grid-filter';
import { useTakingOver } from './use-taking-over';
import styles from './grid-table.module.css';

/**
 * A list that the user can arrange: a plain table that becomes a grid when the pointer or the focus reaches its header or toolbar.
 * In the grid, columns can be chosen, ordered, sized, filtered and copied; the layout also applies to the table, on every screen of
 * the account.
 */
export function GridTable<Row>({
  list,
  whole = false,
  filter,
  ...table
}: ListTableProps<Row> & {
  list: ListName;
  /** `rows` is the complete list: it can be filtered on the client, and sorted where the headers have no sort links. */
  whole?: boolean;
  /** The filter that the server applies; without one a complete list is filtered on the client. */
  filter?: ListFilter;
}) {
  const t = useTranslations('common.columns');
  const problemMessage = useProblemMessage();
  const frame = useRef<HTMLDivElement>(null);
  const { layout, save } = useListLayout(list);
  const { grid, waiting, request, onDrawn } = useTakingOver(frame);
  const columns = laidOut(table.columns, layout, isFixed);

  const onLayout = async (next: ListLayout | null) => {
    try {
      await save(next);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast('error', t('notSaved', { why: problemMessage(error.problem) }));
    }
  };
  // A header button in use must not be replaced by the grid.
  const near = (target: EventTarget) =>
    target instanceof Element &&
    target.closest('thead, [data-bar]') !== null &&
    target.closest('thead button') === null;
  const button = (name: 'filter' | 'arrange', Icon: typeof Columns3Cog, panel: PanelName) => (
    <Button
      variant="text"
      size="small"
      startIcon={<Icon size={16} aria-hidden="true" />}
      aria-busy={waiting || undefined}
      onClick={() => request(panel)}
    >
      {t(name)}
    </Button>
  );
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-density={layout.density}
      // A resting pointer under which the page moves does not load the grid.
      onPointerMove={({ movementX, movementY, pointerType, target }) =>
        pointerType === 'mouse' && movementX * movementX + movementY * movementY > 0 && near(target) && request()
      }
      onFocus={({ target }) => near(target) && target.matches(':focus-visible') && request()}
    >
      {!grid?.isShown && (
        <>
          <div className={styles.bar} data-bar>
            {table.tools}
            {(whole || filter) && button('filter', FilterIcon, 'filters')}
            {button('arrange', Columns3Cog, 'columns')}
          </div>
          <ListTable {...table} columns={columns} />
        </>
      )}
      {grid && (
        <div className={grid.isShown ? undefined : styles.drawing} inert={!grid.isShown}>
          <grid.Grid
            {...table}
            list={list}
            shown={columns.map(({ key }) => key)}
            {...{ filter, layout, whole, onLayout, onDrawn }}
            measured={grid.measured}
            panel={grid.panel}
          />
        </div>
      )}
    </div>
  );
}

/** Columns that identify the row or act on it cannot be hidden. */
const isFixed = ({ kind }: Pick<ListColumn<never>, 'kind'>) => kind === 'main' || kind === 'actions';
