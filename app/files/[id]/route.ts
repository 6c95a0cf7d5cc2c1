import { answerFile } from '@/lib/server/stations/files/loaders';

export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerFile(request, (await params).id);
