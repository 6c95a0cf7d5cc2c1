import type { ChipProps } from '@mui/material/Chip';
import type { StatusTone } from '../ui/status-shapes';

/** The chip colour of each status. */
export const CHIP_COLOURS = {
  normal: 'success',
  warning: 'warning',
  fault: 'error',
  offline: 'offline',
  sleeping: 'sleeping',
} as const satisfies Record<StatusTone, ChipProps['color']>;
