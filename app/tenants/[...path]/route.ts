import { answerTenantPicture } from '@/lib/server/tenants/loaders';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Promise<Response> => answerTenantPicture(request);
