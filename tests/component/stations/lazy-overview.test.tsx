import { screen } from '@testing-library/react';
import { LazyOverview } from '@/components/stations/lazy-overview';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

beforeEach(() => void read.mockImplementation(() => new Promise(() => undefined)));
// The browser's implementation, which throws when code cannot be loaded.
jest.mock('next/dynamic', () => jest.requireActual<object>('next/dist/shared/lib/app-dynamic'));
jest.mock('@/components/stations/overview/overview', () => {
  throw new Error('the chunk is gone');
});

test('P8.8 a view whose code cannot be loaded falls back to the current figures; the page around it stays', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <p>the head of the page</p>
      <LazyOverview
        station={{
          id: 's1',
          name: 'Home',
          type: 'residential',
          timeZone: null,
          latitude: null,
          longitude: null,
          installedCapacity: 5,
          ratedCapacity: null,
          isNew: false,
        }}
        offered={[]}
        switchgear={[]}
        first={{
          id: 's1',
          power: { value: 6000, unit: 'W', at: null },
          yieldToday: { value: 12, unit: 'kWh', at: null },
        }}
      />
    </>,
  );
  expect(await screen.findByRole('heading', { name: 'Right now' })).toBeInTheDocument();
  expect(screen.getByText('6.00')).toBeInTheDocument();
  expect(screen.getByText('the head of the page')).toBeInTheDocument();
  silent.mockRestore();
});
