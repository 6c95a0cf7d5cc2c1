/** Kinds of pages of the wall board; `stations` is one page for each favourite. */
export const BOARD_PAGES = ['fleet', 'faults', 'stations', 'history'] as const;
export type BoardPage = (typeof BOARD_PAGES)[number];

/** Seconds for which a page stands. */
export const BOARD_SECONDS = [10, 15, 20, 30, 60, 120, 300] as const;
export type BoardSeconds = (typeof BOARD_SECONDS)[number];

/** What a user has chosen: which pages, in which order, and how long each stands. */
export interface BoardSettings {
  readonly pages: readonly BoardPage[];
  readonly seconds: BoardSeconds;
}

export const DEFAULT_BOARD: BoardSettings = { pages: BOARD_PAGES, seconds: 20 };

/** Favourites beyond these have no page of their own. */
export const MOST_BOARD_STATIONS = 12;
