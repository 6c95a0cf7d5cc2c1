import { z } from 'zod';
import { ADDRESS_LIMIT } from '../../places';
import { entry } from '../../entry';
import { optionalText, text } from '../../fields';

/** Addresses that start or end like the text: from the tenant's address service, otherwise from the bundled list of localities. */
export const searchAddress = entry({
  service: 'portal',
  name: 'searchAddress',
  method: 'GET',
  path: '/api/stations/address/search',
  input: z.strictObject({ q: text(200).refine((typed) => typed.length > 1) }),
  output: z.object({
    results: z
      .array(
        z.object({
          id: z.string(),
          address: z.string(),
          /** If only the locality is known: the locality, and the street as typed before it. */
          place: z.string().optional(),
          street: z.string().optional(),
        }),
      )
      .max(ADDRESS_LIMIT),
    /** Which source was used; the makers of the locality list have to be credited. */
    source: z.enum(['service', 'places']),
  }),
  rows: ['P7.34', 'P9.8', 'P5.20'],
  summary: 'Up to 10 Australian addresses for what is being typed',
});
export type FoundAddresses = z.output<typeof searchAddress.output>;

/** The location of an address, as far as the locality at its end determines it. */
export const findPlace = entry({
  service: 'portal',
  name: 'findPlace',
  method: 'GET',
  path: '/api/stations/address/place',
  input: z.strictObject({ id: optionalText(100).optional(), address: text(300) }),
  output: z.object({
    /** Empty if unknown. */
    postalCode: z.string(),
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** IANA name. */
    timeZone: z.string().nullable(),
  }),
  rows: ['P7.35'],
  summary: 'Postcode, position and time zone of an address',
});
export type AddressPlace = z.output<typeof findPlace.output>;

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

export const findZone = entry({
  service: 'portal',
  name: 'findZone',
  method: 'GET',
  path: '/api/stations/address/zone',
  input: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  output: z.object({ timeZone: z.string() }),
  rows: ['P7.35'],
  summary: 'The time zone of a position',
});
