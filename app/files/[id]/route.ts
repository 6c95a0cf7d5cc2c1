import { answerFile } from '@/lib/server/stations/files';

export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerFile(request, (await params).id);
