import type { Drawing } from './drawing';

/** A sheet of the plant without the network, which all sheets share. */
export type SheetDrawing = Omit<Drawing, 'network' | 'sources'>;
