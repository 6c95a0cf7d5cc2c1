'use client';

import { useId, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ImagePlus } from 'lucide-react';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import Button from '@mui/material/Button';
import { PictureTile } from './picture-tile';
import { RefusedFiles } from './refused-files';
import type { Pictures } from './use-pictures';
import styles from './wizard.module.css';

/** Up to ten pictures of a station (P5.21, P9.8): chosen, shown at once, sent one after the other, put in order. */
export function PictureField({ pictures }: { pictures: Pictures }) {
  const t = useTranslations('stationWizard.pictures');
  const input = useRef<HTMLInputElement>(null);
  const head = useId();
  const { items } = pictures;
  const room = STATION_LIMITS.images - items.length;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after a mistake.
    event.target.value = '';
    if (files.length > 0) pictures.add(files);
  };
  return (
    <section aria-labelledby={head} className={`stack ${styles.group}`}>
      <h3 id={head}>{t('title')}</h3>
      <p className="hint">{t('hint', { count: items.length, most: STATION_LIMITS.images })}</p>
      {items.length > 0 && (
        <ol className={styles.pictures}>
          {items.map((item, index) => (
            <PictureTile key={item.key} item={item} index={index} count={items.length} pictures={pictures} />
          ))}
        </ol>
      )}
      <div>
        <Button
          startIcon={<ImagePlus size={18} aria-hidden="true" />}
          disabled={room <= 0}
          onClick={() => input.current?.click()}
        >
          {t('add')}
        </Button>
      </div>
      <input ref={input} type="file" accept="image/*" multiple hidden aria-label={t('add')} onChange={choose} />
      <RefusedFiles pictures={pictures} />
      {pictures.full && (
        <p role="alert" className="wrong">
          {t('full', { most: STATION_LIMITS.images })}
        </p>
      )}
    </section>
  );
}
