import { z } from 'zod';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { entry } from '../entry';
import { id, optionalText } from '../fields';

const node = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().optional(),
  children: z.number().nullable(),
  open: z.boolean().optional(),
});

/**
 * A page of the caller's stations by name, or of the devices of one of them. A search finds stations, and devices below them; a
 * station that only holds what was found comes `open`.
 */
export const treePlaces = entry({
  service: 'portal',
  name: 'treePlaces',
  method: 'GET',
  path: '/api/tree',
  input: z.strictObject({
    station: id.optional(),
    search: optionalText(SEARCH_LIMIT).optional(),
    page: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.number().min(1))
      .optional(),
  }),
  output: z.object({ nodes: z.array(node), total: z.number() }),
  rows: ['D2.14'],
  summary: 'Stations and their devices, a page at a time',
});
