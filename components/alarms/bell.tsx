'use client';

import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Bell as BellGlyph } from 'lucide-react';
import { useBell } from '@/lib/client/alarms/queries';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { LazyPopover, preloadPopover, near } from '../ui/on-demand';
import { LazyBellPanel, preloadBellPanel } from './lazy-bell-panel';
import styles from './bell.module.css';

/**
 * The notification bell (P2.28, decisions B7): the number of unread messages, and their list on a click. Its space is reserved until
 * the upstream has answered once; there is no bell where the upstream does not support it.
 */
export function Bell() {
  const t = useTranslations('shell.bell');
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<HTMLElement | null>(null);
  const { page, problem } = useBell(useLocale(), 'unread', 0);
  if (page && !page.supported) return null;
  const unread = page?.unread ?? 0;
  const label = unread > 0 ? t('labelUnread', { count: unread }) : t('label');
  const preload = () => {
    preloadPopover();
    preloadBellPanel();
  };
  return (
    <>
      <IconButton
        ref={anchor}
        aria-label={label}
        title={label}
        className={page || problem ? styles.bell : `${styles.bell} ${styles.waiting}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...near(preload)}
        onClick={() => {
          setAt(anchor.current);
          setOpen(true);
        }}
      >
        <Badge badgeContent={unread} color="error" aria-hidden="true">
          <BellGlyph size={20} strokeWidth={1.75} />
        </Badge>
      </IconButton>
      <LazyPopover anchor={at} open={open} onClose={() => setOpen(false)} label={t('label')}>
        <LazyBellPanel onClose={() => setOpen(false)} />
      </LazyPopover>
    </>
  );
}
