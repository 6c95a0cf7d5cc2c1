'use client';

import dynamic from 'next/dynamic';
import Skeleton from '@mui/material/Skeleton';
import type { TodayProps } from './today-place';
import { DAY_SIZE } from './size';

const Blank = () => <Skeleton {...DAY_SIZE} animation={false} data-skeleton aria-hidden="true" />;

/** The day of a station in its row. Its code comes after the first paint. */
export const TodayCell = dynamic<TodayProps>(
  () =>
    import('./today-place').then(
      (part) => part.TodayPlace,
      // The row stands without it.
      () => () => '-',
    ),
  { ssr: false, loading: Blank },
);

/** What the column says of itself; a place of the same size until it is in sight. */
export const TodayHint = dynamic(
  () =>
    import('./today-hint').then(
      (part) => part.TodayHint,
      () => HintPlace,
    ),
  { ssr: false, loading: HintPlace },
);

function HintPlace() {
  return <span style={{ display: 'inline-block', width: 24 }} />;
}
