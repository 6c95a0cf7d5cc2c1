import type { ReactNode, Ref } from 'react';
import { MapBox } from './map-box';
import { MapLegend } from './map-legend';
import styles from './map.module.css';

/** The room of a map of stations with what stands below it, the same before and after the map has come. */
export function MapPlace({
  footer,
  height,
  ref,
  children,
}: {
  footer: ReactNode;
  /** CSS pixels that the map keeps. */
  height?: number | null;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <>
      <MapBox ref={ref} height={height}>
        {children}
      </MapBox>
      <div className={`line ${styles.foot}`}>
        <MapLegend />
        {footer}
      </div>
    </>
  );
}
