'use client';

import { useState } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMapStations } from '@/lib/client/map/queries';
import { boundsText } from '@/lib/domain/map/bounds';
import type { Bounds, MapStation } from '@/lib/domain/map/types';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { TableSkeleton } from '../ui/state-message';
import { FailedPart } from '../ui/failed-part';
import { PictureBox } from '../ui/picture-box';
import { StatusIcon } from '../ui/status-icon';
import { STATUS_TONES } from '../ui/status-tones';
import styles from './map.module.css';

/** The stations in view as links, worst first: the alternative to the markers for users without a pointer. */
export function MapList({
  bounds,
  onChoose,
  hrefOf,
}: {
  bounds: Bounds | null;
  onChoose: (station: MapStation) => void;
  hrefOf: (id: string) => string;
}) {
  const t = useTranslations('map.list');
  const tCommon = useTranslations('common');
  const tStatus = useTranslations('common.status');
  const [at, setAt] = useState({ place: '', page: 1 });
  // Other bounds start at the first page.
  const place = bounds ? boundsText(bounds) : '';
  const { data, problem, retry } = useMapStations(bounds, at.place === place ? at.page : 1);
  const turn = (page: number) => setAt({ place, page });
  return (
    <section className="stack" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {problem && !data && <FailedPart title={t('failed')} again={retry} />}
      {!data && !problem && <TableSkeleton rows={4} label={tCommon('loading')} />}
      {data && (
        <>
          <p role="status" className="hint">
            {data.total === 0 ? t('none') : t('summary', { total: data.total })}
          </p>
          {data.rows.length > 0 && (
            <Card component="ul" variant="outlined">
              {data.rows.map((station) => (
                <li key={station.id}>
                  <Link
                    href={hrefOf(station.id)}
                    prefetch={false}
                    className={styles.row}
                    onClick={() => onChoose(station)}
                  >
                    <PictureBox src={station.picture} size={44} />
                    <div>
                      <strong>
                        <bdi>{station.name}</bdi>
                      </strong>
                      {station.place !== '' && <p className="hint">{station.place}</p>}
                    </div>
                    <StatusIcon tone={STATUS_TONES[station.level]}>{tStatus(station.level)}</StatusIcon>
                  </Link>
                </li>
              ))}
            </Card>
          )}
          {data.pages > 1 && (
            <div className={`line ${styles.pager}`}>
              <Button disabled={data.page <= 1} onClick={() => turn(data.page - 1)}>
                {tCommon('pager.previous')}
              </Button>
              <span>{tCommon('pager.page', { page: data.page })}</span>
              <Button disabled={data.page >= data.pages} onClick={() => turn(data.page + 1)}>
                {tCommon('pager.next')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
