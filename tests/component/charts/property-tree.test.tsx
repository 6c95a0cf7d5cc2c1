import { screen } from '@testing-library/react';
import { PropertyTree } from '@/components/charts/screen/property-tree';
import { ok } from '@/lib/domain/problem';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const DEVICES = ['one', 'two'] as const;
const group = { id: 'dc', name: 'Panels', properties: [{ code: 'pv1Power', name: 'PV1 power', unit: 'W' }] };

beforeEach(() =>
  jest.mocked(read).mockImplementation(async (path, query) => {
    if (path === '/api/shell/tree')
      return { nodes: DEVICES.map((id) => ({ id, name: `Inverter ${id}`, children: null })), total: DEVICES.length };
    const device = String(query?.['device']);
    return { device, name: `Inverter ${device}`, groups: [group], sets: [] };
  }),
);

test('D2.24 the current device is the one last expanded or collapsed, or the one whose property was last selected', async () => {
  const opened: string[] = [];
  const { user } = render(
    <PropertyTree
      series={[]}
      first={ok({ nodes: [{ id: 's', name: 'Harbour', children: 2 }], total: 1 })}
      onChange={() => undefined}
      onDevice={(device) => opened.push(device)}
    />,
  );
  const press = async (name: RegExp) => user.click(await screen.findByRole('treeitem', { name }));
  await press(/Harbour/);
  expect(opened).toEqual([]);
  await press(/Inverter one/);
  await press(/Panels/);
  expect(opened.at(-1)).toBe('one');
  await press(/Inverter two/);
  expect(opened.at(-1)).toBe('two');
  // The properties of the first device are cached and not read again.
  const before = jest.mocked(read).mock.calls.length;
  await press(/Inverter one/);
  expect(opened.at(-1)).toBe('two');
  await press(/Inverter one/);
  expect(opened.at(-1)).toBe('one');
  expect(jest.mocked(read).mock.calls).toHaveLength(before);
  await press(/Inverter two/);
  await press(/Inverter two/);
  expect(opened.at(-1)).toBe('two');
  await press(/PV1 power/);
  expect(opened.at(-1)).toBe('one');
});
