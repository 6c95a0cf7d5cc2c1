import { exportFaults } from '@/lib/contract/portal/faults';
import { readFilePart } from '@/lib/server/alarms/faults/mutations';
import { route } from '@/lib/server/http/route';

export const POST = route(exportFaults, ({ caller, input }) => readFilePart(caller, input));
