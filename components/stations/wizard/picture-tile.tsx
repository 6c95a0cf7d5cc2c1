'use client';

import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { isolated } from '@/lib/format/isolated';
import { IconAction } from '../../ui/icon-action';
import type { PictureItem, Pictures } from './use-pictures';
import styles from './wizard.module.css';

/** What travels with a dragged tile. */
const DRAG = 'application/x-picture';

/** One picture: how far it is, its place among the others (by drag or by its buttons). */
export function PictureTile({
  item,
  index,
  count,
  pictures,
}: {
  item: PictureItem;
  index: number;
  count: number;
  pictures: Pictures;
}) {
  const t = useTranslations('stationWizard.pictures');
  const { key, preview, stored, share } = item;
  const name = t('one', { number: index + 1 });
  const sending = stored === null;
  const moveTo = (to: number) => () => pictures.move(key, to);
  return (
    <li
      className={styles.picture}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(DRAG, String(key));
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAG) && event.preventDefault()}
      onDrop={(event) => {
        const dragged = event.dataTransfer.getData(DRAG);
        if (dragged === '') return;
        event.preventDefault();
        pictures.move(Number(dragged), index);
      }}
    >
      <div className={styles.frame}>
        {preview && (
          // eslint-disable-next-line @next/next/no-img-element -- the image optimizer stays off (safety)
          <img src={preview} alt={name} draggable={false} />
        )}
        {index === 0 && stored && <Chip className={styles.first} label={t('first')} />}
        {sending && (
          <progress
            className={styles.progress}
            value={share}
            max={1}
            aria-label={t('sending', { name: isolated(name) })}
          />
        )}
      </div>
      <div className={styles.pictureTools}>
        <IconAction label={t('earlier', { name: isolated(name) })} disabled={index === 0} onClick={moveTo(index - 1)}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconAction>
        <IconAction
          label={t('later', { name: isolated(name) })}
          disabled={index === count - 1}
          onClick={moveTo(index + 1)}
        >
          <ArrowRight size={18} aria-hidden="true" />
        </IconAction>
        <IconAction label={t('remove', { name: isolated(name) })} onClick={() => pictures.remove(key)}>
          <X size={18} aria-hidden="true" />
        </IconAction>
      </div>
    </li>
  );
}
