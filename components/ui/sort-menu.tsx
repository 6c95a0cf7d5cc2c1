'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { ArrowDownUp } from 'lucide-react';
import type { Column } from './column';
import { LazyMenu, preloadMenu, near } from './on-demand';

/** What a list can be sorted by, as one menu: a narrow screen has no heads of columns. */
export function SortMenu({ sorts }: { sorts: readonly Pick<Column, 'key' | 'name' | 'sortHref' | 'sorted'>[] }) {
  const t = useTranslations('common.sort');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const current = sorts.find(({ sorted }) => sorted !== undefined);
  const label = current ? t(current.sorted ?? 'ascending', { column: current.name }) : t('label');
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        startIcon={<ArrowDownUp size={16} aria-hidden="true" />}
        {...near(preloadMenu)}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {anchor && (
        <LazyMenu
          anchor={anchor}
          open={open}
          onClose={() => setOpen(false)}
          label={t('label')}
          choices={[
            ...sorts.map(({ key, name, sortHref, sorted }) => ({
              key,
              name,
              checked: sorted !== undefined,
              ...(sorted === undefined && sortHref !== undefined && { href: sortHref }),
            })),
            ...(current?.sortHref === undefined ? [] : [{ key: ' turn', name: t('turn'), href: current.sortHref }]),
          ]}
        />
      )}
    </>
  );
}
