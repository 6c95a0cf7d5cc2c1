import type { ReactNode } from 'react';

/** What the head of a column says, and how wide it is. */
export interface Column {
  readonly key: string;
  readonly name: string;
  /** Stands in the head after the name, once, instead of in every cell. */
  readonly unit?: string;
  /** A sign after both that says what the name means; a list of cards has no place for it. */
  readonly hint?: ReactNode;
  /** Stands in the head instead of its name. */
  readonly head?: ReactNode;
  /** Numbers stand at the right. */
  readonly numeric?: boolean;
  /** Least width in px. Where every column has one, they keep their proportions whatever the rows hold. */
  readonly width?: number;
  /** There is room for it in a wide list alone, unless its reader made it wider or narrower. */
  readonly wide?: boolean;
  /** The width was chosen: it stays as it is, and the others share what is left. */
  readonly exact?: boolean;
  /** Where a click on the head leads; without it the column cannot be sorted. */
  readonly sortHref?: string;
  readonly sorted?: 'ascending' | 'descending';
}
