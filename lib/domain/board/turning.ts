import type { BoardPage } from './settings';

/** A page to show. */
export interface ShownPage {
  readonly key: string;
  readonly kind: Exclude<BoardPage, 'stations'> | 'station';
  /** Only for a station's page. */
  readonly station?: string;
}

/** The pages of a board in order; the fleet page if none of the chosen pages is left. */
export function shownPages(pages: readonly BoardPage[], stations: readonly string[]): readonly ShownPage[] {
  const shown = pages.flatMap((kind): ShownPage[] =>
    kind === 'stations'
      ? stations.map((station) => ({ key: `station ${station}`, kind: 'station', station }))
      : [{ key: kind, kind }],
  );
  return shown.length > 0 ? shown : [{ key: 'fleet', kind: 'fleet' }];
}

/** The page `by` steps further, cyclically; the first one where the page no longer exists. */
export function pageFrom(pages: readonly ShownPage[], key: string, by: number): ShownPage | undefined {
  const at = pages.findIndex((page) => page.key === key);
  if (at < 0) return pages[0];
  return pages[(((at + by) % pages.length) + pages.length) % pages.length];
}
