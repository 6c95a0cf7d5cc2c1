/** The kinds of pages of the wall board; `stations` is one page per favourite. */
export const BOARD_PAGES = ['fleet', 'faults', 'stations', 'history'] as const;
export type BoardPage = (typeof BOARD_PAGES)[number];

/** Seconds for which a page is shown. */
export const BOARD_SECONDS = [10, 15, 20, 30, 60, 120, 300] as const;
export type BoardSeconds = (typeof BOARD_SECONDS)[number];

/** A user's choice of pages, their order, and how long each is shown. */
export interface BoardSettings {
  readonly pages: readonly BoardPage[];
  readonly seconds: BoardSeconds;
}

export const DEFAULT_BOARD: BoardSettings = { pages: BOARD_PAGES, seconds: 20 };

/** Further favourites have no page of their own. */
export const MOST_BOARD_STATIONS = 12;
