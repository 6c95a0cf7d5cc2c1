import { z } from 'zod';
import { entry } from '../../entry';
import { listLayout, listName } from '../../list-layout';

export const saveListLayout = entry({
  service: 'portal',
  name: 'saveListLayout',
  method: 'POST',
  path: '/api/shell/layout',
  input: z.strictObject({ list: listName, layout: listLayout.nullable() }),
  output: z.object({ done: z.literal(true) }),
  rows: ['P2.48', 'D2.5', 'D2.12'],
  summary: 'Keep how the columns of a list are arranged; null as they are meant',
});
