import type { ReactNode } from 'react';
import styles from './chart-screen.module.css';

/**
 * The parts of a chart from the top down. Drawing, tools and legend have their room before there is a figure; what has to be said only once
 * the figures are known stands below them, so that nothing moves.
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
  /** Its room stands before it. */
  brush?: ReactNode;
  /** What is missing: it comes as an exception, beside what it is missing from. */
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
