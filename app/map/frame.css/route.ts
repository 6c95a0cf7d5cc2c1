import { answerFrameFile } from '@/lib/server/map/frame';

export const dynamic = 'force-dynamic';

export const GET = (request: Request): Response => answerFrameFile(request, 'frame.css');
