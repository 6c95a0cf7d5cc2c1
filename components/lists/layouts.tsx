'use client';

import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { keepLayout } from '@/lib/client/lists/commands';
import { NO_LAYOUT } from '@/lib/domain/lists/layout';
import type { ListLayout, ListName } from '@/lib/domain/lists/layout';

type Layouts = Partial<Readonly<Record<ListName, ListLayout>>>;

interface Kept {
  readonly layouts: Layouts;
  /** Null as the list is meant. */
  readonly keep: (list: ListName, layout: ListLayout | null) => Promise<void>;
}

const LayoutsContext = createContext<Kept>({ layouts: {}, keep: async () => undefined });

/** How the user arranged the columns of lists: kept on the server where it can be (`kept`), else as long as the page lives. */
export function ListLayoutsProvider({ first, kept, children }: { first: Layouts; kept: boolean; children: ReactNode }) {
  const [layouts, setLayouts] = useState(first);
  const keep = async (list: ListName, layout: ListLayout | null) => {
    setLayouts((before) => ({ ...before, [list]: layout ?? NO_LAYOUT }));
    if (kept) await keepLayout(list, layout);
  };
  return <LayoutsContext value={{ layouts, keep }}>{children}</LayoutsContext>;
}

/** The arrangement of one list, and how to keep another one; that throws `CallError` where the server does not take it. */
export function useListLayout(list: ListName): {
  readonly layout: ListLayout;
  readonly keep: (layout: ListLayout | null) => Promise<void>;
} {
  const { layouts, keep } = use(LayoutsContext);
  return { layout: layouts[list] ?? NO_LAYOUT, keep: (layout) => keep(list, layout) };
}
