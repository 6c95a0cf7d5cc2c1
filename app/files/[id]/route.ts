import { answerFile } from '@/lib/server/files/answer-file';

export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerFile(request, (await params).id);
