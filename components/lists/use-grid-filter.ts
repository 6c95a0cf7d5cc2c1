import { useEffect, useMemo, useState } from 'react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import type { GridFilterModel } from '@mui/x-data-grid';
import { columnFilterText, isTooLong, parseColumnFilter, savedColumnFilter } from '@/lib/domain/lists/column-filter';
import type { FilterKinds, FilterOperator } from '@/lib/domain/lists/column-filter';
import type { ListName } from '@/lib/domain/lists/layout';
import { STATION_FILTERS } from '@/lib/domain/stations/list-query';
import { announceLeaving } from '../ui/leaving';

/** A filter that is part of the address of a list: the server applies it, to all of its pages. */
export interface ListFilter {
  /** As the address has it. */
  readonly text: string;
  readonly hrefOf: (text: string) => string;
}

interface GridFilter {
  /** The columns that the server filters by; undefined where the grid filters. */
  readonly kinds?: FilterKinds;
  readonly model: GridFilterModel;
  readonly onModel: (model: GridFilterModel) => void;
  /** What was typed is longer than an address holds, and is not applied. */
  readonly tooLong: boolean;
}

const NONE: GridFilterModel = { items: [] };

/** The filter of a grid: that of the address, or its own. */
export function useGridFilter(list: ListName, filter: ListFilter | undefined): GridFilter {
  const own = useOwnFilter();
  const ofAddress = useAddressFilter(KINDS[list] ?? NO_KINDS, filter ?? NO_FILTER);
  return filter ? ofAddress : own;
}

const NO_FILTER: ListFilter = { text: '', hrefOf: () => '' };
const NO_KINDS: FilterKinds = {};
/** Of the lists whose address has a filter. */
const KINDS: Partial<Readonly<Record<ListName, FilterKinds>>> = { stations: STATION_FILTERS };

function useAddressFilter(kinds: FilterKinds, { text, hrefOf }: ListFilter): GridFilter {
  const router = useRouter();
  const place = hrefOf(text);
  const [seen, setSeen] = useState(place);
  // What is typed is on its way to the server, or lacks its value yet.
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

/** Parameters that show the same rows in another order, or fewer of them. */
const WITHIN = ['sort', 'order', 'search'];

/** A filter that no address has belongs to the list that is shown: another list on the same screen begins without it. */
function useOwnFilter(): GridFilter {
  const path = usePathname();
  const params = useSearchParams();
  const rest = new URLSearchParams(params);
  for (const name of WITHIN) rest.delete(name);
  const place = `${path}?${rest.toString()}`;
  const [own, setOwn] = useState({ place, model: NONE });
  if (own.place !== place) setOwn({ place, model: NONE });
  useEffect(() => {
    // The menu leads to the list as it begins, also where that has the same address.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && !target.closest('[role="grid"]') && target.closest('a');
      if (link && link.pathname === path) setOwn((before) => ({ ...before, model: NONE }));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [path]);
  return { model: own.model, onModel: (model) => setOwn({ place, model }), tooLong: false };
}
