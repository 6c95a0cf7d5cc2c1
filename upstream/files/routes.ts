import type { FastifyInstance } from 'fastify';
import { uploadAvatar, uploadFile } from '@/lib/contract/upstream/files';
import { ownSession } from '../api/guards';
import { serve } from '../api/serve';
import { serveFile } from '../api/serve-file';
import type { Backend } from '../api/session-gate';
import { uploadAvatar as avatar } from './upload-avatar';
import { uploadFile as stationPicture } from './upload-file';

/** Uploads. */
export function registerFilesRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, uploadAvatar, { action: 'upload', object: ownSession }, avatar);
  serve(app, backend, uploadFile, { action: 'upload', object: ownSession }, stationPicture);
  serveFile(app, backend);
}
