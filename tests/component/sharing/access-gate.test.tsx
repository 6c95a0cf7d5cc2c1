import { startTransition, useState, type ReactNode } from 'react';
import { act, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { AccessGate } from '@/components/sharing/access-gate';
import { CallError } from '@/lib/client/http/call';
import { LIVE_EVERY_MS, LIVE_FIRST_MS } from '@/lib/client/stations/live-values';
import { label, type Lang } from '../../support/labels';
import type * as Calls from '../../support/portal-calls';
import { read } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);

const figures = { id: 's1', power: { value: null, why: 'no-data' }, yieldToday: { value: null, why: 'no-data' } };
const gate = (lang: Lang = 'en') =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AccessGate id="s1" name="Harbour Street">
        <p>live values</p>
      </AccessGate>
    </SWRConfig>,
    { lang },
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(read).mockReset();
});
afterEach(() => jest.useRealTimers());

test.each(['en', 'zh'] as const)(
  'A24 in %s a page whose station is removed from the user closes within 15 s, with the reason and a link to the list',
  async (lang) => {
    jest.mocked(read).mockResolvedValue([figures]);
    gate(lang);
    await pass(LIVE_FIRST_MS + 100);
    expect(screen.getByText('live values')).toBeInTheDocument();
    jest.mocked(read).mockResolvedValue([]);
    await pass(15_000);
    expect(screen.queryByText('live values')).toBeNull();
    const said = screen.getByRole('alert');
    expect(said).toHaveTextContent(label(lang, 'sharing.ended.title', { name: 'Harbour Street' }));
    expect(said).toHaveFocus();
    expect(screen.getByRole('link', { name: label(lang, 'sharing.ended.back') })).toHaveAttribute(
      'href',
      '/powerDetail?list=1',
    );
  },
);

test('A24 a refused request counts as removed access, like a station missing from the answer', async () => {
  jest.mocked(read).mockResolvedValue([figures]);
  gate();
  await pass(LIVE_FIRST_MS + 100);
  jest.mocked(read).mockRejectedValue(new CallError({ kind: 'forbidden' }));
  await pass(15_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Harbour Street can no longer be opened');
});

test('an unresponsive server, or one without live values, does not close the page', async () => {
  for (const kind of ['timeout', 'unreachable', 'bad-answer', 'forbidden'] as const) {
    jest.mocked(read).mockRejectedValue(new CallError({ kind }));
    const { unmount } = gate();
    await pass(3 * LIVE_EVERY_MS);
    expect(screen.getByText('live values')).toBeInTheDocument();
    unmount();
  }
});

/** A part of a page as streamed by the server: pending at first, available a moment later. */
function onItsWay(text: string): ReactNode {
  let came: Promise<void> & { status?: 'fulfilled' };
  let part: ReactNode;
  const begin = () => {
    came ??= Promise.resolve().then(() => {
      part = <p key="late">{text}</p>;
      came.status = 'fulfilled';
    });
    if (part === undefined) throw came as unknown as Error;
    return part;
  };
  return { $$typeof: Symbol.for('react.lazy'), _payload: {}, _init: begin } as unknown as ReactNode;
}

test('D2.8 another page of the same station replaces the current one while its last part is still loading', async () => {
  jest.mocked(read).mockResolvedValue([figures]);
  const Crumb = ({ name }: { name: string }) => <b>{name}</b>;
  let goTo: (page: ReactNode) => void = () => undefined;
  function Place({ first }: { first: ReactNode }) {
    const [page, setPage] = useState(first);
    goTo = setPage;
    return page;
  }
  // As sent by the server: parts without keys, with those of a fragment nested one level deeper.
  const first = (
    <AccessGate id="s1" name="Harbour Street">
      {[<Crumb key="crumb" name="one" />]}
      <i>old</i>
    </AccessGate>
  );
  const second = (
    <AccessGate id="s1" name="Harbour Street">
      <Crumb name="two" />
      <h1>new</h1>
      {onItsWay('late')}
    </AccessGate>
  );
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Place first={first} />
    </SWRConfig>,
    { lang: 'en' },
  );
  expect(container).toHaveTextContent('oneold');
  // Renders concurrently as in a browser, not synchronously.
  jest.useRealTimers();
  const env = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  env.IS_REACT_ACT_ENVIRONMENT = false;
  startTransition(() => goTo(second));
  await screen.findByText('late');
  env.IS_REACT_ACT_ENVIRONMENT = true;
  expect(container).toHaveTextContent('twonewlate');
});
