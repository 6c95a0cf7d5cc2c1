/* Areas that stations itself leads to (sharing, tariffs) take the type from lib/domain: areas do not point at each other in a circle. */
export type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
