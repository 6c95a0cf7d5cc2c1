'use client';

import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '@/lib/client/http/call';
import { saveListLayout } from '@/lib/contract/portal/calls/shell/list-layout';
import { NO_LAYOUT } from '@/lib/domain/shell/lists/layout';
import type { ListLayout, ListName } from '@/lib/domain/shell/lists/layout';

type Layouts = Partial<Readonly<Record<ListName, ListLayout>>>;

interface SavedLayouts {
  readonly layouts: Layouts;
  /** Null resets to the default layout. */
  readonly save: (list: ListName, layout: ListLayout | null) => Promise<void>;
}

const LayoutsContext = createContext<SavedLayouts>({ layouts: {}, save: async () => undefined });

/** The user's column layouts: saved on the server where that is `supported`, otherwise until the page is left. */
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
    if (supported) await call(saveListLayout, { list, layout });
  };
  return <LayoutsContext value={{ layouts, save }}>{children}</LayoutsContext>;
}

/** Applies the column layout of a saved view to a list: changes last while the view is open and leave the user's own layout alone. */
export function ViewLayout({
  list,
  view,
  children,
}: {
  list: ListName;
  /** Null where the list uses the user's own layout. */
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

/** The layout of one list, and a function to save another; it throws `CallError` where the server rejects it. */
export function useListLayout(list: ListName): {
  readonly layout: ListLayout;
  readonly save: (layout: ListLayout | null) => Promise<void>;
} {
  const { layouts, save } = use(LayoutsContext);
  return { layout: layouts[list] ?? NO_LAYOUT, save: (layout) => save(list, layout) };
}
