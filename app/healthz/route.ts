import { health } from '@/lib/server/http/health';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return health();
}
