import { z } from 'zod';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { entry } from '../../entry';
import { id, optionalText } from '../../fields';

const node = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().optional(),
  children: z.number().nullable(),
  open: z.boolean().optional(),
});

/**
 * A page of the caller's stations by name, or of one station's devices. A search finds stations and their devices; a station
 * that only contains matches is returned `open`.
 */
export const treePlaces = entry({
  service: 'portal',
  name: 'treePlaces',
  method: 'GET',
  path: '/api/shell/tree',
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
