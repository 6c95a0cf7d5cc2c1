import { takeCspReport } from '@/lib/server/http/csp-report';

export function POST(request: Request): Promise<Response> {
  return takeCspReport(request);
}
