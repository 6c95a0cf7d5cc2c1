import { useEffect, useMemo, useState } from 'react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import type { GridFilterModel } from '@mui/x-data-grid';
import {
  columnFilterText,
  isTooLong,
  parseColumnFilter,
  savedColumnFilter,
} from '@/lib/domain/shell/lists/column-filter';
import type { FilterKinds, FilterOperator } from '@/lib/domain/shell/lists/column-filter';
import type { ListName } from '@/lib/domain/shell/lists/layout';
import { STATION_FILTERS } from '@/lib/domain/stations/list-query';
import { announceLeaving } from '../ui/leaving';

/** A filter in the URL of a list: the server applies it across all pages. */
export interface ListFilter {
  /** As encoded in the URL. */
  readonly text: string;
  readonly hrefOf: (text: string) => string;
}

interface GridFilter {
  /** The columns the server can filter by; undefined for a client-side filter. */
  readonly kinds?: FilterKinds;
  readonly model: GridFilterModel;
  readonly onModel: (model: GridFilterModel) => void;
  /** The filter typed is too long for a URL and is not applied. */
  readonly tooLong: boolean;
}

const NONE: GridFilterModel = { items: [] };

/** The filter of a grid: from the URL, or client-side. */
export function useGridFilter(list: ListName, filter: ListFilter | undefined): GridFilter {
  const own = useOwnFilter();
  const ofAddress = useAddressFilter(KINDS[list] ?? NO_KINDS, filter ?? NO_FILTER);
  return filter ? ofAddress : own;
}

const NO_FILTER: ListFilter = { text: '', hrefOf: () => '' };
const NO_KINDS: FilterKinds = {};
/** For lists with a filter in the URL. */
const KINDS: Partial<Readonly<Record<ListName, FilterKinds>>> = { stations: STATION_FILTERS };

function useAddressFilter(kinds: FilterKinds, { text, hrefOf }: ListFilter): GridFilter {
  const router = useRouter();
  const place = hrefOf(text);
  const [seen, setSeen] = useState(place);
  // A filter on its way to the server, or one without a value yet.
  const [typed, setTyped] = useState<{ readonly href: string; readonly model: GridFilterModel } | null>(null);
  if (seen !== place) {
    setSeen(place);
    if (typed && typed.href !== place) setTyped(null);
  }
  const saved = useMemo(() => modelOf(text, kinds), [text, kinds]);
  const onModel = (next: GridFilterModel) => {
    const href = hrefOf(savedColumnFilter(textOf(next), kinds));
    setTyped({ href, model: next });
    if (href === (typed?.href ?? place)) return;
    announceLeaving(href);
    router.replace(href, { scroll: false });
  };
  const model = typed?.model ?? saved;
  return { kinds, model, onModel, tooLong: isTooLong(textOf(model)) };
}

function modelOf(text: string, kinds: FilterKinds): GridFilterModel {
  const filter = parseColumnFilter(text, kinds);
  if (!filter) return NONE;
  const { column, operator, values } = filter;
  return { items: [{ field: column, operator, value: operator === 'isAnyOf' ? values : values[0] }] };
}

function textOf({ items: [item] }: GridFilterModel): string {
  if (!item) return '';
  const given: readonly unknown[] = Array.isArray(item.value) ? item.value : [item.value ?? ''];
  const values = given.map(String).filter((value) => value !== '');
  const operator = item.operator as FilterOperator;
  return columnFilterText({ column: item.field, operator, values });
}

/** Parameters that only reorder or narrow the same list. */
const WITHIN = ['sort', 'order', 'search'];

/** A client-side filter belongs to the list shown: another list on the same screen starts without it. */
function useOwnFilter(): GridFilter {
  const path = usePathname();
  const params = useSearchParams();
  const rest = new URLSearchParams(params);
  for (const name of WITHIN) rest.delete(name);
  const place = `${path}?${rest.toString()}`;
  const [own, setOwn] = useState({ place, model: NONE });
  if (own.place !== place) setOwn({ place, model: NONE });
  useEffect(() => {
    // A menu link opens the list without a filter, even where the URL stays the same.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && !target.closest('[role="grid"]') && target.closest('a');
      if (link && link.pathname === path) setOwn((before) => ({ ...before, model: NONE }));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [path]);
  return { model: own.model, onModel: (model) => setOwn({ place, model }), tooLong: false };
}
