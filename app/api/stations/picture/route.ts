import { uploadPicture } from '@/lib/contract/portal/station-edit';
import { route } from '@/lib/server/http/route';
import { uploadPicture as upload } from '@/lib/server/stations/station-edit/mutations';

export const POST = route(uploadPicture, ({ caller, input }) => upload(caller, input.file));
