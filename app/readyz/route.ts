import { readiness } from '@/lib/server/http/health';

export const dynamic = 'force-dynamic';

export function GET(): Promise<Response> {
  return readiness();
}
