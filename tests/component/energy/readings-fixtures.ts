import { act, screen, within } from '@testing-library/react';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import { CallError } from '@/lib/client/http/call';
import { label } from '../../support/labels';
import { send } from '../../support/portal-calls';

export const t = (key: string, values?: Record<string, string | number>) => label('en', `setAside.${key}`, values);

/** An inverter with readings that are set aside, and its counter. */
export const INVERTER = { id: 'd1', name: 'Roof', type: 'C002' };
export const COUNTER = { code: 'KRA', name: 'Generation total' };

export const REFUSAL =
  'A decision about some of these readings is already in force (20/01/2026 20:31:00 – 20/01/2026 21:00:00): please undo it first';
export const refused = () => new CallError({ kind: 'upstream-code', message: REFUSAL, code: 1409 });

export const openDialog = async () => within(await screen.findByRole('dialog'));

beforeAll(() => import('@/components/ui/mui-dialog'));
beforeEach(() => void jest.mocked(send).mockReset().mockResolvedValue({ done: true }));
afterEach(() => {
  for (const { id } of currentToasts()) act(() => dismissToast(id));
});
