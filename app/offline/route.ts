import { OFFLINE_WORDS } from '@/lib/i18n/install-labels';
import { answerOfflinePage } from '@/lib/server/tenants/queries';

export const dynamic = 'force-dynamic';

export const GET = (): Promise<Response> => answerOfflinePage(OFFLINE_WORDS);
