import Skeleton from '@mui/material/Skeleton';

/** Stands in the frame of a chart until the code that draws it has come. */
export function FrameWaiting() {
  return <Skeleton height="100%" data-skeleton aria-hidden="true" />;
}
