import { z } from 'zod';
import { DENSITIES, LAYOUT, LISTS } from '../domain/shell/lists/layout';

/** The key of a column. */
const key = z.string().max(LAYOUT.key).regex(/^\w+$/);
const keys = z.array(key).max(LAYOUT.columns).readonly();

export const listName = z.enum(LISTS);

const layout = {
  order: keys,
  hidden: keys,
  widths: z
    .array(z.object({ column: key, width: z.int().min(LAYOUT.narrowest).max(LAYOUT.widest) }))
    .max(LAYOUT.columns)
    .readonly(),
  density: z.enum(DENSITIES),
};

/** A user's column layout of a list; widths in px. */
export const listLayout = z.strictObject(layout);
/** As an upstream returns it, possibly with more fields. */
export const storedLayout = z.object(layout);
