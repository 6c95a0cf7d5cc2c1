import type { ReactNode } from 'react';
import { MapBox } from './map-box';
import { MapLegend } from './map-legend';
import styles from './map.module.css';

/** The room of a map of stations with what stands below it, the same before and after the map has come. */
export function MapPlace({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  return (
    <>
      <MapBox>{children}</MapBox>
      <div className={`line ${styles.foot}`}>
        <MapLegend />
        {footer}
      </div>
    </>
  );
}
