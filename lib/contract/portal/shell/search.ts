import { z } from 'zod';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { entry } from '../../entry';
import { text } from '../../fields';

const foundStation = z.object({ id: z.string(), name: z.string(), place: z.string() });
const foundDevice = z.object({
  id: z.string(),
  type: z.string(),
  typeName: z.string(),
  name: z.string(),
  station: z.string(),
});

/** The caller's stations and devices matching a name, serial number or address: the best eight of each. */
export const findPlaces = entry({
  service: 'portal',
  name: 'findPlaces',
  method: 'GET',
  path: '/api/shell/search',
  input: z.strictObject({ text: text(SEARCH_LIMIT) }),
  output: z.object({ stations: z.array(foundStation), devices: z.array(foundDevice) }),
  rows: ['P2.27'],
  summary: 'Stations and devices whose name fits a text',
});
