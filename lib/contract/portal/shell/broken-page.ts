import { z } from 'zod';
import { BROKEN_PAGE_LIMITS as most } from '@/lib/domain/shell/status/broken-page';
import { entry } from '../../entry';

/** Reports a page error in the browser, which the server cannot notice itself. */
export const brokenPage = entry({
  service: 'portal',
  name: 'brokenPage',
  method: 'POST',
  path: '/api/broken-page',
  session: 'none',
  input: z.strictObject({
    name: z.string().max(most.name),
    message: z.string().max(most.message),
    stack: z.string().max(most.stack),
    /** Only the path: the query of a page may be private. */
    page: z.string().max(most.page),
  }),
  output: z.object({ id: z.string() }),
  rows: ['P8.3'],
  summary: 'Notes an error of a page in the browser in the log, and tells the number under which it stands there',
});
