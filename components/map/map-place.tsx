import type { ReactNode, Ref } from 'react';
import { MapBox } from './map-box';
import { MapLegend } from './map-legend';
import styles from './map.module.css';

/** The space of a map of stations and its footer, the same before and after the map has loaded. */
export function MapPlace({
  footer,
  height,
  ref,
  children,
}: {
  footer: ReactNode;
  /** Fixed height of the map in CSS pixels. */
  height?: number | null;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <>
      <MapBox ref={ref} height={height}>
        {children}
      </MapBox>
      <div className={`line ${styles.footer}`}>
        <MapLegend />
        {footer}
      </div>
    </>
  );
}
