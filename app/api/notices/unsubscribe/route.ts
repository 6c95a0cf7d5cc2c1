import { takeUnsubscribe } from '@/lib/server/notices/mutations';

export function POST(request: Request): Promise<Response> {
  return takeUnsubscribe(request);
}
