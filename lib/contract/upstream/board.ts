import { z } from 'zod';
import { MOST_LINK_NAME } from '@/lib/domain/board/link';
import { BOARD_PAGES, BOARD_SECONDS } from '@/lib/domain/board/settings';
import { entry } from '../entry';
import { text } from '../fields';
import { anything, nothing, looseId, looseText } from '../loose-values';

/*
 * The wall board of an account (P2.2, decisions B8). These calls are extensions: without them the board has its default pages
 * and no links.
 */

const settings = {
  /** In order, without duplicates. */
  pages: z
    .array(z.enum(BOARD_PAGES))
    .min(1)
    .max(BOARD_PAGES.length)
    .refine((pages) => new Set(pages).size === pages.length, 'a page stands twice'),
  seconds: z.literal([...BOARD_SECONDS]),
};

/** Null if nothing was selected. A board's own token gives access to this and to the calls for its figures. */
export const getBoard = entry({
  name: 'get_board',
  method: 'GET',
  path: '/user/get_board',
  input: nothing,
  output: z.object(settings).nullable(),
  extension: true,
  rows: ['P2.2'],
  summary: 'Which pages the own wall board has, and for how long each stands',
});

export const setBoard = entry({
  name: 'set_board',
  method: 'POST',
  path: '/user/set_board',
  input: z.strictObject(settings),
  output: anything,
  extension: true,
  rows: ['P2.2'],
  summary: 'Choose and order the pages of the own wall board',
});

export const getBoardLinks = entry({
  name: 'get_board_links',
  method: 'GET',
  path: '/user/get_board_links',
  input: nothing,
  output: z.array(
    z.object({
      link_id: looseId,
      name: looseText,
      /** Epoch milliseconds; null if never opened. */
      created: z.number(),
      last_used: z.number().nullable(),
    }),
  ),
  extension: true,
  rows: ['P2.2'],
  summary: 'The links that open the own wall board on a screen without a session',
});

/** The token is returned only once. It gives access only to the board's figures, as long as the link exists. */
export const addBoardLink = entry({
  name: 'add_board_link',
  method: 'POST',
  path: '/user/add_board_link',
  input: z.strictObject({ name: text(MOST_LINK_NAME) }),
  output: z.object({ link_id: looseId, token: z.string().min(1).max(200) }),
  extension: true,
  rows: ['P2.2'],
  summary: 'Make a link that shows the own wall board',
});

/** Link ids are random; anything else is rejected before the store is queried. */
const linkId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'not a link');

export const deleteBoardLink = entry({
  name: 'delete_board_link',
  method: 'POST',
  path: '/user/delete_board_link',
  input: z.strictObject({ link_id: linkId }),
  output: anything,
  extension: true,
  rows: ['P2.2'],
  summary: 'End a link of the own wall board at once',
});
