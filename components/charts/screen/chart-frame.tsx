import type { ReactNode } from 'react';
import styles from './chart-screen.module.css';

/**
 * The parts of a chart from top to bottom. Drawing, tools and legend have their space before there is data; notes that depend on the
 * data are below them, so that the layout does not shift.
 */
export function ChartFrame({
  figure,
  brush,
  problem,
  children,
  legend,
  notes,
}: {
  figure: ReactNode;
  /** Its space is reserved while it is absent. */
  brush?: ReactNode;
  /** Missing data: the exception that is inserted, next to the drawing it refers to. */
  problem?: ReactNode;
  /** The zone and the tools. */
  children: ReactNode;
  legend: ReactNode;
  notes?: ReactNode;
}) {
  return (
    <>
      {figure}
      {brush ?? <div className={styles.brush} />}
      {problem}
      {children && <div className={styles.below}>{children}</div>}
      <div className={styles.legend}>{legend}</div>
      {notes}
    </>
  );
}
