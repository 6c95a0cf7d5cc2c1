import { takeUnsubscribe } from '@/lib/server/notifications/mutations';

export function POST(request: Request): Promise<Response> {
  return takeUnsubscribe(request);
}
