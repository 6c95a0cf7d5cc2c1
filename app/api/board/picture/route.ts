import { answerBoardPicture } from '@/lib/server/stations/files/loaders';

export const POST = answerBoardPicture;
