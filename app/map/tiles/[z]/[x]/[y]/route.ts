import { answerTile } from '@/lib/server/map/tiles';

interface Place {
  readonly params: Promise<{ z: string; x: string; y: string }>;
}

export const GET = async (request: Request, { params }: Place): Promise<Response> => answerTile(request, await params);
