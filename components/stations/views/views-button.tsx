'use client';

import { lazy, Suspense, useState } from 'react';
import { useLocale } from 'next-intl';
import Button from '@mui/material/Button';
import { Bookmark } from 'lucide-react';
import { MessagesOnDemand, preloadMessages } from '@/lib/i18n/messages-on-demand';
import type { ViewsMenuProps } from './views-menu';
import styles from './views.module.css';

const AREAS = ['stationViews'] as const;
const loadMenu = () => import('./views-menu').then((part) => ({ default: part.ViewsMenu }));
const ViewsMenu = lazy(loadMenu);

/** Opens the menu of views, whose code comes as a pointer or the focus comes near. Its name for a screen reader holds that of the view that is shown. */
export function ViewsButton({
  label,
  current,
  ...menu
}: Omit<ViewsMenuProps, 'anchor' | 'open' | 'onClose'> & { label: string; current: string | null }) {
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const near = () => {
    void loadMenu();
    preloadMessages(locale, AREAS);
  };
  return (
    <>
      <Button
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={current === null ? label : `${label}: ${current}`}
        data-current={current === null ? undefined : ''}
        startIcon={<Bookmark size={16} aria-hidden="true" />}
        onPointerEnter={near}
        onFocus={near}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        <span className={styles.name}>{label}</span>
      </Button>
      {anchor && (
        <MessagesOnDemand areas={AREAS}>
          <Suspense fallback={null}>
            <ViewsMenu {...menu} anchor={anchor} open={open} onClose={() => setOpen(false)} />
          </Suspense>
        </MessagesOnDemand>
      )}
    </>
  );
}
