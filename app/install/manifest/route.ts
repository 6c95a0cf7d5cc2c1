import { INSTALL_WORDS } from '@/lib/i18n/install-labels';
import { answerManifest } from '@/lib/server/tenants/queries';

export const dynamic = 'force-dynamic';

/** `/manifest.webmanifest`: under that very name Next.js would make a route of its own kind, without the address. */
export const GET = (request: Request): Promise<Response> => answerManifest(request, INSTALL_WORDS);
