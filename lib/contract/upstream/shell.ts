import { z } from 'zod';
import { entry } from '../entry';
import { listLayout, listName, storedLayout } from '../list-layout';
import { anything, nothing, looseText } from '../loose-values';

/* Users' own column layouts of their lists: private to each user, and only for display. */

export const getListLayouts = entry({
  name: 'get_list_layouts',
  method: 'GET',
  path: '/user/get_list_layouts',
  input: nothing,
  output: z.array(z.object({ list: looseText, layout: storedLayout })),
  extension: true,
  rows: ['P2.48', 'D2.5', 'D2.12'],
  summary: 'How the caller arranged the columns of lists',
});

export const setListLayout = entry({
  name: 'set_list_layout',
  method: 'POST',
  path: '/user/set_list_layout',
  input: z.strictObject({
    list: listName,
    /** If omitted, the default layout applies. */
    layout: listLayout.optional(),
  }),
  output: anything,
  extension: true,
  rows: ['P2.48', 'D2.5', 'D2.12'],
  summary: 'Arrange the columns of a list, or leave them as they are meant',
});
