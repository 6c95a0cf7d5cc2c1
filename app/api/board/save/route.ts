import { saveBoard } from '@/lib/contract/portal/board';
import { saveSettings } from '@/lib/server/board/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(saveBoard, ({ caller, input }) => saveSettings(caller, input));
