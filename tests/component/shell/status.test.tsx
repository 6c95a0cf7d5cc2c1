import { act, screen, waitFor } from '@testing-library/react';
import { ServiceStatus } from '@/components/content/service-status';
import { FullScreenToggle } from '@/components/shell/full-screen-toggle';
import { StatusBanners } from '@/components/shell/status-banners';
import { announceEntering } from '@/components/ui/entering';
import { FullLoader } from '@/components/ui/full-loader';
import { clearOutage } from '@/lib/client/http/outage';
import { read } from '../../support/untyped-calls';
import { render } from '../../support/render';

const place = { pathname: '/login' };
jest.mock('next/navigation', () => ({ usePathname: () => place.pathname }));

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
/** The answer of each address; null means no connection. */
let answers: Record<string, Answer | null>;
let requested: string[];
const fetchBefore = globalThis.fetch;

beforeEach(() => {
  requested = [];
  answers = {};
  globalThis.fetch = ((address: string) => {
    requested.push(address);
    const answer = answers[address];
    if (!answer) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve({
      ok: answer.status < 300,
      status: answer.status,
      text: () => Promise.resolve(JSON.stringify(answer.body)),
    });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.useRealTimers();
  act(() => clearOutage());
});

const status = (upstream: string): Answer => ({ status: 200, body: { portal: 'ok', upstream } });
const flush = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

test('P8.3 shows a banner while there is no network connection', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<StatusBanners suspected={false} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('no network connection');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  online.mockRestore();
});

test('P8.3 a failed request triggers a status check; the banner follows the status and disappears automatically', async () => {
  jest.useFakeTimers();
  answers['/api/shell/status'] = status('failed');
  answers['/api/x'] = { status: 504, body: { kind: 'timeout' } };
  render(<StatusBanners suspected={false} />);
  await flush();
  expect(requested).toEqual([]);
  await act(() => read('/api/x').catch(() => undefined));
  await flush();
  expect(screen.getByRole('status')).toHaveTextContent('not available at the moment');
  await flush(9_000);
  expect(requested.filter((path) => path === '/api/shell/status')).toHaveLength(1);
  answers['/api/shell/status'] = status('degraded');
  await flush(1_000);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await flush(60_000);
  expect(requested.filter((path) => path === '/api/shell/status')).toHaveLength(2);
});

test('P8.3 a single failed request with a healthy service shows no banner', async () => {
  jest.useFakeTimers();
  answers['/api/shell/status'] = status('ok');
  answers['/api/x'] = { status: 502, body: { kind: 'bad-answer' } };
  render(<StatusBanners suspected={false} />);
  await act(() => read('/api/x').catch(() => undefined));
  await flush();
  expect(requested).toEqual(['/api/x', '/api/shell/status']);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('P8.2 P8.3 a page the server could not fill also triggers a status check, which reports an outage when it fails', async () => {
  jest.useFakeTimers();
  render(<StatusBanners suspected />);
  await flush();
  expect(screen.getByRole('status')).toHaveTextContent('not available at the moment');
});

test.each([
  ['ok', 'Working', null],
  ['degraded', 'Working, with problems', /may arrive late/],
  ['failed', 'Not available', /Nothing that your devices record is lost/],
])('P2.23 shows the service status in plain language: %s', async (state, words, note) => {
  answers['/api/shell/status'] = status(state);
  render(<ServiceStatus />);
  expect((await screen.findAllByText(words)).at(-1)).toBeInTheDocument();
  expect(screen.getByText('Portal').nextSibling).toHaveTextContent('Working');
  if (note) expect(screen.getByText(note)).toBeInTheDocument();
});

test('P2.23 shows the other services as unknown when the portal does not answer', async () => {
  render(<ServiceStatus />, { lang: 'zh' });
  await waitFor(() => expect(screen.getByText('未知')).toBeInTheDocument());
  expect(screen.getByText('门户网站没有响应，请检查网络连接。')).toBeInTheDocument();
});

describe('full screen', () => {
  const can = (enabled: boolean) =>
    Object.defineProperty(document, 'fullscreenEnabled', { value: enabled, configurable: true });
  const show = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
    document.dispatchEvent(new Event('fullscreenchange'));
  };

  test('P2.29 the full-screen button is hidden when the browser does not support it', () => {
    can(false);
    render(<FullScreenToggle />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('P2.29 full screen can be turned on and off, and leaving it with Escape is detected', async () => {
    can(true);
    const enter = jest.fn(() => Promise.resolve(show(document.documentElement)));
    const leave = jest.fn(() => Promise.resolve(show(null)));
    document.documentElement.requestFullscreen = enter;
    document.exitFullscreen = leave;
    const { user } = render(<FullScreenToggle />);
    await user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(enter).toHaveBeenCalledTimes(1);
    await user.click(await screen.findByRole('button', { name: 'Exit full screen' }));
    expect(leave).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'false');
    act(() => show(document.documentElement));
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toBeInTheDocument();
    act(() => show(null));
  });
});

test('P4.18 shows the full-screen loader from sign-in until the first page is displayed', () => {
  const { rerender } = render(<FullLoader label="Loading your stations…" />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => announceEntering());
  expect(screen.getByRole('status')).toHaveTextContent('Loading your stations…');
  place.pathname = '/';
  rerender(<FullLoader label="Loading your stations…" />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
