import { z } from 'zod';
import { EVENT_KINDS } from '@/lib/domain/alarms/event-list';
import { isBoardToken, MOST_LINK_NAME } from '@/lib/domain/board/link';
import { BOARD_PAGES, BOARD_SECONDS, MOST_BOARD_STATIONS } from '@/lib/domain/board/settings';
import { RANKED_EACH_END } from '@/lib/domain/board/ranking';
import { entry } from '../entry';
import { id, text } from '../fields';
import { fileId } from '../upstream/files';
import { anything } from '../loose-values';
import { homeSum } from './overview';
import { pictureAddress } from './stations/picture-address';
import { stationFigures } from './stations/list';

const count = z.number().int().min(0);
const level = z.enum(['fault', 'abnormal', 'offline', 'normal']);
const degrees = z.number();

/** Maximum stations and clusters on a board's map. */
export const MOST_BOARD_SPOTS = 80;
/** Maximum alarms listed. */
export const MOST_BOARD_ALARMS = 8;
/** Days in the history, with today last. */
export const BOARD_DAYS = 7;

/** The pages in order, without duplicates, and how long each is shown. */
export const boardSettings = z.strictObject({
  pages: z
    .array(z.enum(BOARD_PAGES))
    .min(1, 'board.choose.none')
    .max(BOARD_PAGES.length)
    .refine((pages) => new Set(pages).size === pages.length, 'board.choose.none'),
  seconds: z.literal([...BOARD_SECONDS]),
});

const ranked = z.object({ id: z.string(), name: z.string(), specific: z.number(), share: z.number() });
/** A part that could not be read or is still being computed: the page says so, and the next response may contain it. */
const unavailable = z.object({ state: z.enum(['failed', 'adding']) });
const part = <T extends z.ZodRawShape>(shape: T) =>
  z.discriminatedUnion('state', [z.object({ state: z.literal('ready'), ...shape }), unavailable]);

const fleet = z.object({
  levels: z.object({ fault: count, abnormal: count, offline: count, normal: count }),
  power: homeSum,
  /** kWh generated since each station's midnight, in its month, and in all years. */
  today: homeSum,
  month: homeSum,
  total: homeSum,
  /** kg of CO2 avoided in all years. */
  co2: homeSum,
  /** Today, one per currency. */
  revenue: z.array(homeSum).max(3),
  map: z
    .object({
      window: z.object({ west: degrees, south: degrees, east: degrees, north: degrees }),
      spots: z
        .array(z.object({ key: z.string(), count, level, latitude: degrees, longitude: degrees }))
        .max(MOST_BOARD_SPOTS),
    })
    .nullable(),
  ranking: part({
    best: z.array(ranked).max(RANKED_EACH_END),
    worst: z.array(ranked).max(RANKED_EACH_END),
    ranked: count,
  }),
  /**
   * The day of all stations in the zone of most of them: hourly mean powers (W), measured and typical for these stations.
   * `byNow` and `whole` are kWh of a typical day. Null if the upstream has no such time series.
   */
  curve: part({
    zone: z.string(),
    hours: z
      .array(
        z.object({ start: z.number(), end: z.number(), watts: z.number().nullable(), typical: z.number().nullable() }),
      )
      .max(25),
    byNow: z.number().nullable(),
    whole: z.number().nullable(),
  }).nullable(),
});

const faults = part({
  /** Pending alarms; with `more` the counts are only lower limits. */
  fault: count,
  warning: count,
  rows: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(EVENT_KINDS),
        level: z.string(),
        message: z.string(),
        start: z.number().nullable(),
        station: z.string(),
        device: z.string(),
        /** The station's owner. */
        owner: z.string(),
        /** Who it is assigned to and who acknowledged it; null if the upstream does not store this. */
        handling: z.object({ assignee: z.string().nullable(), acknowledged: z.string().nullable() }).nullable(),
      }),
    )
    .max(MOST_BOARD_ALARMS),
});

const station = z.object({
  id: z.string(),
  name: z.string(),
  zone: z.string().nullable(),
  level,
  picture: pictureAddress.nullable(),
  /** kWp. */
  capacity: z.number().nullable(),
  figures: stationFigures.nullable(),
  /** W in quarter-hour steps from the midnight of each day; null if unavailable. */
  curve: z
    .object({
      from: z.number(),
      to: z.number(),
      today: z.array(z.number().nullable()).max(100),
      yesterday: z.array(z.number().nullable()).max(100),
    })
    .nullable(),
  /** kWh; null if no forecast is possible. */
  forecast: z
    .object({
      today: z.number(),
      byNow: z.number(),
      tomorrow: z.number(),
      /** Hourly W of today, starting at `curve.from`. */
      hours: z.array(z.object({ start: z.number(), end: z.number(), watts: z.number() })).max(25),
    })
    .nullable(),
});

const history = part({
  days: z
    .array(
      z.object({
        day: z.string(),
        /** kWh. */
        generation: z.number().nullable(),
        bought: z.number().nullable(),
        sold: z.number().nullable(),
        warning: count.nullable(),
        fault: count.nullable(),
      }),
    )
    .max(BOARD_DAYS),
  /** Number of stations included. */
  known: count,
  /** Alarms are counted by the days of this zone, energy by each station's own days: whether the zones differ. */
  zone: z.string(),
  severalZones: z.boolean(),
});

const board = z.object({
  /** The server's time, and the build that responds. */
  at: z.number(),
  build: z.string(),
  /** Whether a part is being read for the first time: another request soon will contain it. */
  growing: z.boolean(),
  settings: boardSettings,
  stations: count,
  /** Null for a page that is not selected. */
  fleet: fleet.nullable(),
  faults: faults.nullable(),
  favourites: z.array(station).max(MOST_BOARD_STATIONS).nullable(),
  history: history.nullable(),
});
export type Board = z.output<typeof board>;
export type BoardFleet = z.output<typeof fleet>;
export type BoardFaults = z.output<typeof faults>;
export type BoardStation = z.output<typeof station>;
export type BoardHistory = z.output<typeof history>;

/** All figures of the wall board in one small response, however many stations there are. */
export const showBoard = entry({
  service: 'portal',
  name: 'showBoard',
  method: 'GET',
  path: '/api/board/show',
  encoding: 'none',
  input: z.strictObject({}),
  output: board,
  rows: ['P2.2', 'P1.1'],
  summary: 'Everything that the pages of the wall board show',
});

/** The same for a screen without a session: authorised by a link's token, which gives access to nothing else. */
export const screenBoard = entry({
  service: 'portal',
  name: 'screenBoard',
  method: 'POST',
  path: '/api/board/screen',
  session: 'none',
  input: z.strictObject({ token: z.string().refine(isBoardToken, 'not a link') }),
  output: board,
  rows: ['P2.2'],
  summary: 'The figures of a wall board by the token of its link',
});

/** Requested far more often than the figures: a revoked link has to leave its screens at once. */
export const checkScreen = entry({
  service: 'portal',
  name: 'checkScreen',
  method: 'POST',
  path: '/api/board/check',
  session: 'none',
  input: z.strictObject({ token: z.string().refine(isBoardToken, 'not a link') }),
  output: z.object({ open: z.literal(true) }),
  rows: ['P2.2', 'A15'],
  summary: 'Whether the link of a wall board is still open; 403 once it is not',
});

/** Returns the picture itself; only errors are JSON. */
export const screenPicture = entry({
  service: 'portal',
  name: 'screenPicture',
  method: 'POST',
  path: '/api/board/picture',
  session: 'none',
  input: z.strictObject({ token: z.string().refine(isBoardToken, 'not a link'), id: fileId }),
  output: anything,
  rows: ['P2.2'],
  summary: 'The picture of a station that a wall board shows, by the token of its link',
});

const done = z.object({ done: z.literal(true) });

export const saveBoard = entry({
  service: 'portal',
  name: 'saveBoard',
  method: 'POST',
  path: '/api/board/save',
  input: boardSettings,
  output: done,
  rows: ['P2.2'],
  summary: 'Choose and order the pages of the own wall board',
});

const boardLink = z.object({
  id: z.string(),
  name: z.string(),
  created: z.number(),
  lastUsed: z.number().nullable(),
});
export type BoardLink = z.output<typeof boardLink>;

/** Null if the upstream has no links. */
export const boardLinks = entry({
  service: 'portal',
  name: 'boardLinks',
  method: 'GET',
  path: '/api/board/links',
  encoding: 'none',
  input: z.strictObject({}),
  output: z.object({ links: z.array(boardLink).nullable() }),
  rows: ['P2.2'],
  summary: 'The links that show the own wall board on a screen without a session',
});

export const addBoardLink = entry({
  service: 'portal',
  name: 'addBoardLink',
  method: 'POST',
  path: '/api/board/add-link',
  input: z.strictObject({
    name: text(MOST_LINK_NAME, 'board.links.noName', 'board.links.noName'),
  }),
  /** Returned only once. */
  output: z.object({ id: z.string(), token: z.string() }),
  rows: ['P2.2'],
  summary: 'Make a link that shows the own wall board',
});

export const deleteBoardLink = entry({
  service: 'portal',
  name: 'deleteBoardLink',
  method: 'POST',
  path: '/api/board/delete-link',
  input: z.strictObject({ id }),
  output: done,
  rows: ['P2.2'],
  summary: 'End a link of the own wall board at once',
});
