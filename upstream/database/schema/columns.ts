import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp column. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
