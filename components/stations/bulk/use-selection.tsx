'use client';

import { useState, useTransition } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { ListColumn } from '../../ui/list-table';
import type { MenuRow } from '../station-row';
import type * as bulkPart from './bulk-part';

type Part = typeof bulkPart;

/** The choice of several stations, once it is begun: its boxes, and what is done with those that are chosen. */
export function useSelection(rows: readonly MenuRow[]): {
  readonly tools: ReactElement<ButtonProps>;
  readonly chosen: ListColumn<MenuRow> | null;
  readonly bar: ReactNode;
} {
  const t = useTranslations('stations.bulk');
  const [part, setPart] = useState<Part | null>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [waiting, start] = useTransition();
  const end = () => {
    setPart(null);
    setIds(new Set());
  };
  const tools = (
    <Button
      variant="text"
      size="small"
      aria-pressed={part !== null}
      aria-busy={waiting || undefined}
      onClick={() => (part ? end() : start(async () => setPart(await import('./bulk-part'))))}
    >
      {t('select')}
    </Button>
  );
  if (!part) return { tools, chosen: null, bar: null };
  const text = { all: t('chooseAll'), one: (name: string) => t('choose', { name }) };
  return {
    tools,
    chosen: part.choiceColumn(rows, ids, setIds, text),
    bar: <part.BulkBar rows={rows.filter(({ id }) => ids.has(id))} onEnd={end} />,
  };
}
