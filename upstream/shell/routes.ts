import type { FastifyInstance } from 'fastify';
import * as lists from '@/lib/contract/upstream/shell';
import { ownSession } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { getListLayouts, setListLayout } from './own-layouts';

/** Layouts of lists. */
export function registerShellRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, lists.getListLayouts, { action: 'list', object: ownSession }, getListLayouts);
  serve(app, backend, lists.setListLayout, { action: 'change-account', object: ownSession }, setListLayout);
}
