import Skeleton from '@mui/material/Skeleton';

/** Placeholder in the space of a chart until its drawing code is loaded. */
export function FrameWaiting() {
  return <Skeleton height="100%" data-skeleton aria-hidden="true" />;
}
