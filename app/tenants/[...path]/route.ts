import { answerTenantPicture } from '@/lib/server/tenants/queries';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => answerTenantPicture(request);
