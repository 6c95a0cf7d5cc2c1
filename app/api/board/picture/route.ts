import { answerBoardPicture } from '@/lib/server/files/loaders';

export const POST = answerBoardPicture;
