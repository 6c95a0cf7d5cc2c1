'use client';

import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'next-intl';
import type { BoardFleet } from '@/lib/contract/portal/board';
import { projection } from '@/lib/domain/board/map';
import type { Spot } from '@/lib/domain/board/map';
import type { Outline } from '@/lib/domain/map/outline';
import { LIGHT_TONES } from '../map/light-tones';
import { loadOutline } from '../map/load-outline';
import { statusClass } from '../ui/status-class';
import { STATUS_MARKS, STATUS_SHAPES } from '../ui/status-shapes';
import styles from './board.module.css';

/** Units of the drawing, which fills what room there is. */
const [WIDTH, HEIGHT] = [800, 640];

type Place = NonNullable<BoardFleet['map']>;

/** Where the stations stand, on the shipped outline: nothing to load from elsewhere, and the same at every size. */
export function BoardMap({ place: { spots, window } }: { place: Place }) {
  const t = useTranslations('board');
  const outline = useOutline();
  const { east, north, south, west } = window;
  const land = useMemo(
    () => (outline ? drawOutline(outline, { east, north, south, west }) : null),
    [outline, east, north, south, west],
  );
  const at = projection(window, WIDTH, HEIGHT);
  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('map')}>
      <path className={styles.land} d={land?.land} />
      <path className={styles.border} d={land?.borders} />
      {spots
        .toSorted((a, b) => a.latitude - b.latitude)
        .map((spot) => (
          <MapSpot key={spot.key} spot={spot} at={at(spot)} />
        ))}
    </svg>
  );
}

function MapSpot({ spot: { count, light }, at }: { spot: Place['spots'][number]; at: Spot }) {
  const tone = LIGHT_TONES[light];
  if (count === 1) {
    return (
      <g className={statusClass.shape(tone)} transform={`translate(${at.x - 13} ${at.y - 13}) scale(1.6)`}>
        <path d={STATUS_SHAPES[tone]} />
        {STATUS_MARKS[tone] && <path className={statusClass.mark} d={STATUS_MARKS[tone]} />}
      </g>
    );
  }
  const radius = 17 + 5 * Math.log10(count);
  return (
    <g className={statusClass.tone(tone)} data-cluster={count}>
      <circle cx={at.x} cy={at.y} r={radius} className={styles.cluster} />
      <text x={at.x} y={at.y + 6} textAnchor="middle" className={styles.clusterCount}>
        {count > 9_999 ? `${Math.floor(count / 1_000)}k` : count}
      </text>
    </g>
  );
}

function useOutline(): Outline | null {
  const [outline, setOutline] = useState<Outline | null>(null);
  useEffect(() => {
    let gone = false;
    loadOutline().then(
      (loaded) => !gone && setOutline(loaded),
      // Without it there are still the stations.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return outline;
}

/** Path data of what of the outline is in the window or near it. */
function drawOutline({ borders, land, regions }: Outline, window: Place['window']) {
  const at = projection(window, WIDTH, HEIGHT);
  const draw = (lines: Outline['land'], end: string) =>
    lines
      .map((line) => line.map(([latitude, longitude]) => at({ latitude, longitude })))
      .filter(isSeen)
      .map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}${end}`)
      .join('');
  return { land: draw(land, 'Z'), borders: draw([...borders, ...regions], '') };
}

function isSeen(line: readonly Spot[]): boolean {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of line) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right > -WIDTH && left < 2 * WIDTH && bottom > -HEIGHT && top < 2 * HEIGHT;
}
