'use client';

import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { saveLayout } from '@/lib/client/lists/commands';
import { NO_LAYOUT } from '@/lib/domain/lists/layout';
import type { ListLayout, ListName } from '@/lib/domain/lists/layout';

type Layouts = Partial<Readonly<Record<ListName, ListLayout>>>;

interface SavedLayouts {
  readonly layouts: Layouts;
  /** Null as the list is meant. */
  readonly save: (list: ListName, layout: ListLayout | null) => Promise<void>;
}

const LayoutsContext = createContext<SavedLayouts>({ layouts: {}, save: async () => undefined });

/** How the user arranged the columns of lists: saved on the server where that is `supported`, else as long as the page lives. */
export function ListLayoutsProvider({
  first,
  supported,
  children,
}: {
  first: Layouts;
  supported: boolean;
  children: ReactNode;
}) {
  const [layouts, setLayouts] = useState(first);
  const save = async (list: ListName, layout: ListLayout | null) => {
    setLayouts((before) => ({ ...before, [list]: layout ?? NO_LAYOUT }));
    if (supported) await saveLayout(list, layout);
  };
  return <LayoutsContext value={{ layouts, save }}>{children}</LayoutsContext>;
}

/** A list with the columns of a saved view: what is changed in them holds as long as the view is open, and leaves the user's own arrangement. */
export function ViewLayout({
  list,
  view,
  children,
}: {
  list: ListName;
  /** Null where the list has the user's own columns. */
  view: { readonly id: string; readonly layout: ListLayout } | null;
  children: ReactNode;
}) {
  const outer = use(LayoutsContext);
  const [changed, setChanged] = useState<typeof view>(null);
  if (changed && changed.id !== view?.id) setChanged(null);
  const shown = changed?.id === view?.id ? (changed ?? view) : view;
  const value = shown && {
    layouts: { ...outer.layouts, [list]: shown.layout },
    save: async (name: ListName, layout: ListLayout | null) =>
      name === list ? setChanged({ id: shown.id, layout: layout ?? NO_LAYOUT }) : outer.save(name, layout),
  };
  return <LayoutsContext value={value ?? outer}>{children}</LayoutsContext>;
}

/** The arrangement of one list, and how to keep another one; that throws `CallError` where the server does not take it. */
export function useListLayout(list: ListName): {
  readonly layout: ListLayout;
  readonly save: (layout: ListLayout | null) => Promise<void>;
} {
  const { layouts, save } = use(LayoutsContext);
  return { layout: layouts[list] ?? NO_LAYOUT, save: (layout) => save(list, layout) };
}
