'use client';

import { useState, useTransition } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { ListColumn } from '../../ui/list-table';
import type { MenuRow } from '../station-row';
import type * as bulkPart from './bulk-part';
import type { Chosen } from './choice-column';

type Part = typeof bulkPart;

/** The choice of several stations, once it is begun: its boxes, and what is done with those that are chosen. */
export function useSelection(rows: readonly MenuRow[]): {
  readonly tools: ReactElement<ButtonProps>;
  readonly chosen: ListColumn<MenuRow> | null;
  readonly bar: ReactNode;
} {
  const t = useTranslations('stations.bulk');
  const [part, setPart] = useState<Part | null>(null);
  // As they were when they were chosen: another search may show others.
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [waiting, start] = useTransition();
  const end = () => {
    setPart(null);
    setChosen(new Map());
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
  const text = { all: t('chooseAll'), short: t('all'), one: (name: string) => t('choose', { name }) };
  return {
    tools,
    chosen: part.choiceColumn(rows, chosen, setChosen, text),
    bar: <part.BulkBar chosen={chosen} shown={rows} onEnd={end} />,
  };
}
