'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Menu as MenuGlyph, PanelLeft } from 'lucide-react';
import { IconAction } from '../ui/icon-action';
import { LazyDrawer, preloadDrawer, near } from '../ui/on-demand';
import { Menu } from './menu';
import type { MenuItem } from './menu-items';
import type { MenuWidth } from './menu-width';
import { useMenuWidth } from './use-menu-width';
import styles from './shell.module.css';

export interface ShellBrand {
  readonly name: string;
  readonly icon: string;
}

/**
 * Menu column, drawer, top bar and content. `bar` is the content of the top bar, `above` a line over everything, `below` the row under the
 * bar.
 */
export function ShellFrame({
  brand,
  menu,
  menuWidth,
  bar,
  above,
  below,
  children,
}: {
  brand: ShellBrand;
  menu: readonly MenuItem[];
  menuWidth: MenuWidth;
  bar: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('shell.menu');
  const { width, folded, toggle } = useMenuWidth(menuWidth);
  const [drawer, setDrawer] = useState(false);
  const close = () => setDrawer(false);
  return (
    <div className={styles.shell} data-menu={width}>
      <aside className={styles.column}>
        <BrandLink brand={brand} />
        <Menu items={menu} label={t('label')} folded={folded} />
        <IconAction
          className={styles.fold}
          aria-pressed={folded}
          label={folded ? t('widen') : t('narrow')}
          onClick={toggle}
        >
          <PanelLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconAction>
      </aside>
      <div className={styles.main}>
        <p className={styles.printed} aria-hidden="true">
          {/* eslint-disable-next-line @next/next/no-img-element -- a small local vector file */}
          <img data-print src={brand.icon} alt="" width={28} height={28} fetchPriority="low" />
          {brand.name}
        </p>
        {above}
        <header className={styles.bar}>
          <IconAction
            label={t('open')}
            className={styles.hamburger}
            aria-haspopup="dialog"
            aria-expanded={drawer}
            {...near(preloadDrawer)}
            onClick={() => setDrawer(true)}
          >
            <MenuGlyph size={22} aria-hidden="true" />
          </IconAction>
          {bar}
        </header>
        {below}
        <main id="content" tabIndex={-1} className={`focus-target ${styles.content}`}>
          {children}
        </main>
      </div>
      <LazyDrawer open={drawer} onClose={close} slotProps={{ paper: { 'aria-label': t('label'), role: 'dialog' } }}>
        <div className={styles.drawer}>
          <BrandLink brand={brand} />
          <Menu items={menu} label={t('label')} onChoose={close} />
        </div>
      </LazyDrawer>
    </div>
  );
}

/** The icon loads after the first layout: an SVG document of its own delays the first paint by 10 ms. */
function BrandLink({ brand }: { brand: ShellBrand }) {
  return (
    <Link href="/" className={styles.brand} prefetch={false} aria-label={brand.name}>
      {/* eslint-disable-next-line @next/next/no-img-element -- a small local vector file */}
      <img src={brand.icon} alt="" width={32} height={32} loading="lazy" />
      <span className={styles.product}>{brand.name}</span>
    </Link>
  );
}
