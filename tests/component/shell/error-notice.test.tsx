import { act, screen, waitFor } from '@testing-library/react';
import { ErrorNotice } from '@/components/shell/error-notice';
import { LastResort } from '@/components/shell/last-resort';
import { reloadPage } from '@/lib/client/http/load-page';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/load-page', () => ({ reloadPage: jest.fn() }));

const requested = jest.fn();
const answer = (status: number, body: unknown) =>
  requested.mockResolvedValue({ ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) });
beforeEach(() => {
  jest.mocked(reloadPage).mockClear();
  requested.mockReset();
  globalThis.fetch = requested;
});

test('P8.3 a server error shows its log number and a retry, and is not reported again', async () => {
  const retry = jest.fn();
  const { user } = render(<ErrorNotice error={Object.assign(new Error(), { digest: 'abc123' })} retry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The error has been recorded');
  expect(screen.getByRole('alert')).toHaveTextContent('Number: abc123');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(requested).not.toHaveBeenCalled();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('P8.3 a browser error is reported to the server, shows its number once recorded, and retries by reloading the page', async () => {
  answer(200, { id: 'b-1' });
  const error = new TypeError('half a program');
  const { user } = render(<ErrorNotice error={error} retry={jest.fn()} />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('recorded');
  expect(await screen.findByText('Number: b-1')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The error has been recorded');
  const [path, { body }] = requested.mock.calls[0] as [string, { body: string }];
  expect(path).toBe('/api/broken-page');
  expect(JSON.parse(body)).toMatchObject({ name: 'TypeError', message: 'half a program', page: '/' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  // Showing the same error again, as React does at times, does not report it twice.
  render(<ErrorNotice error={error} retry={jest.fn()} />);
  await waitFor(() => expect(screen.getAllByText('Number: b-1')).toHaveLength(2));
  expect(requested).toHaveBeenCalledTimes(1);
});

test('P8.3 reports a thrown value that is not an Error', async () => {
  answer(200, { id: 'b-6' });
  render(<ErrorNotice error={'gone' as unknown as Error} retry={jest.fn()} />);
  expect(await screen.findByText('Number: b-6')).toBeInTheDocument();
  expect(JSON.parse((requested.mock.calls[0] as [string, { body: string }])[1].body)).toMatchObject({
    message: 'gone',
  });
});

test('P8.3 does not claim that the error was recorded when reporting failed', async () => {
  answer(429, { kind: 'too-many' });
  render(<ErrorNotice error={new Error('many of them')} retry={jest.fn()} />);
  await act(async () => await requested.mock.results[0]?.value);
  expect(screen.getByRole('alert')).toHaveTextContent('tell us when it happened and on which page');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/recorded|Number/);
});

test('P8.3 the global error page reports the error and shows its number', async () => {
  answer(200, { id: 'b-2' });
  const { user } = render(<LastResort error={new Error('the layout')} retry={jest.fn()} />);
  expect(await screen.findByText('b-2')).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

describe('a page that was loaded incompletely', () => {
  const lost = () => Object.assign(new Error('Failed to load chunk /a.js from module 1'), { name: 'ChunkLoadError' });
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['a part of the program', lost()],
    ['an answer that broke off', new Error('Minified React error #412; visit https://react.dev/errors/412 for more')],
    ['the same, in a program under work', new Error('Connection closed.')],
    ['a stream in Chromium', new TypeError('network error')],
    ['a stream in Firefox', new TypeError('Error in input stream')],
    ['a stream in Safari', new TypeError('Load failed')],
  ])('P8.3 an incompletely loaded page is reloaded once and reported to the server: %s', (_, error) => {
    answer(200, { id: 'b-3' });
    render(<ErrorNotice error={error} retry={jest.fn()} />);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(requested).toHaveBeenCalledTimes(1);
    expect(requested.mock.calls[0]).toMatchObject(['/api/broken-page', { keepalive: true }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  test('P8.3 the global error page also reloads an incompletely loaded page, and reports it once', () => {
    answer(200, { id: 'b-7' });
    render(<LastResort error={lost()} retry={jest.fn()} />);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  test('P8.3 an incompletely loaded page is not reloaded twice in a row, but shows the error', async () => {
    answer(200, { id: 'b-4' });
    render(<ErrorNotice error={lost()} retry={jest.fn()} />).unmount();
    render(<ErrorNotice error={lost()} retry={jest.fn()} />);
    expect(await screen.findByText('Number: b-4')).toBeInTheDocument();
    expect(reloadPage).toHaveBeenCalledTimes(1);
    // Half a minute later it counts as a new failure.
    const later = Date.now() + 30_001;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    render(<ErrorNotice error={lost()} retry={jest.fn()} />);
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });

  test('P8.3 a page is not reloaded without storage, or after any other error', async () => {
    answer(200, { id: 'b-5' });
    render(<ErrorNotice error={new TypeError('failed to load: network error of ours')} retry={jest.fn()} />);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    render(<LastResort error={lost()} retry={jest.fn()} />);
    expect(await screen.findByText('Number: b-5')).toBeInTheDocument();
    expect(await screen.findByText('b-5')).toBeInTheDocument();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
