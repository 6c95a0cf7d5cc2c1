import { z } from 'zod';
import { MAX_ZOOM, MOST_ITEMS, MOST_LISTED } from '@/lib/domain/map/types';
import { entry } from '../entry';
import { pictureAddress } from './stations/picture-address';

const LIGHTS = ['fault', 'abnormal', 'offline', 'normal'] as const;
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** `west,south,east,north` in degrees. */
const bounds = z
  .string()
  .max(80)
  .regex(/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/, 'not four numbers')
  .transform((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
    return { west, south, east, north };
  })
  .pipe(z.object({ west: longitude, south: latitude, east: longitude, north: latitude }))
  .refine(({ south, north }) => south <= north, 'south is above north');

const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'not a whole number')
    .transform(Number)
    .pipe(z.number().max(most));

const station = z.object({
  kind: z.literal('station'),
  key: z.string(),
  id: z.string(),
  name: z.string(),
  place: z.string(),
  level: z.enum(LIGHTS),
  picture: pictureAddress.nullable(),
  latitude,
  longitude,
});
const cluster = z.object({
  kind: z.literal('cluster'),
  key: z.string(),
  count: z.number(),
  level: z.enum(LIGHTS),
  zoom: z.number(),
  stations: z.array(station).max(MOST_LISTED).readonly().optional(),
  latitude,
  longitude,
});

/** The configuration of a tenant's map. API keys of external maps stay in the frame that uses them. */
export const mapSetup = entry({
  service: 'portal',
  name: 'mapSetup',
  method: 'GET',
  path: '/api/map/setup',
  encoding: 'none',
  input: z.strictObject({}),
  output: z.object({
    /** Tried in this order; the built-in map is used if none loads. */
    vendors: z.array(z.enum(['google', 'baidu'])),
    centre: z.object({ latitude, longitude }),
    zoom: z.number(),
    /** Tiles above the outline; null if the tenant has none. */
    tiles: z.object({ attribution: z.string(), maxZoom: z.number() }).nullable(),
  }),
  rows: ['P4.19', 'P9.13', 'P7.36'],
  summary: 'Which maps the tenant has, and what they show first',
});
export type MapSetup = z.output<typeof mapSetup.output>;

export const mapItems = entry({
  service: 'portal',
  name: 'mapItems',
  method: 'GET',
  path: '/api/map/items',
  input: z.strictObject({ bounds, zoom: whole(MAX_ZOOM) }),
  output: z.object({
    items: z.array(z.discriminatedUnion('kind', [station, cluster])).max(MOST_ITEMS),
    total: z.number(),
    located: z.number(),
    /** The window that contains all of them; null if none has a position. */
    around: z.object({ west: longitude, south: latitude, east: longitude, north: latitude }).nullable(),
  }),
  rows: ['P1.5', 'P2.42'],
  summary: 'Stations and clusters in a window of the map, with the worst status and the count',
});

/** The same stations as a list: worst first, paged. */
export const mapStations = entry({
  service: 'portal',
  name: 'mapStations',
  method: 'GET',
  path: '/api/map/stations',
  input: z.strictObject({ bounds, page: whole(99_999).pipe(z.number().min(1)) }),
  output: z.object({ rows: z.array(station), total: z.number(), page: z.number(), pages: z.number() }),
  rows: ['P1.5', 'P2.42', 'P2.43'],
  summary: 'The stations in a window of the map, one by one',
});
export type MapStationPage = z.output<typeof mapStations.output>;
