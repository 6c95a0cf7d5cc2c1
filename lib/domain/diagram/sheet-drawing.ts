import type { Drawing } from './drawing';

/** A sheet of the plant, whose network all sheets share. */
export type SheetDrawing = Omit<Drawing, 'network' | 'sources'>;
