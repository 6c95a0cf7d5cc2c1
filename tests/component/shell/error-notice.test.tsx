import { act, screen, waitFor } from '@testing-library/react';
import { ErrorNotice } from '@/components/shell/error-notice';
import { LastResort } from '@/components/shell/last-resort';
import { loadAnew } from '@/lib/client/http/open-afresh';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/open-afresh', () => ({ loadAnew: jest.fn() }));

const asked = jest.fn();
const answer = (status: number, body: unknown) =>
  asked.mockResolvedValue({ ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) });
beforeEach(() => {
  jest.mocked(loadAnew).mockClear();
  asked.mockReset();
  globalThis.fetch = asked;
});

test('P8.3 a page that broke on the server names its number in the log and tries again, and nobody is told twice', async () => {
  const retry = jest.fn();
  const { user } = render(<ErrorNotice error={Object.assign(new Error(), { digest: 'abc123' })} retry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The error has been recorded');
  expect(screen.getByRole('alert')).toHaveTextContent('Number: abc123');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
  expect(loadAnew).not.toHaveBeenCalled();
});

test('P8.3 an error of the browser is told to the server, says its number once it is recorded, and loads the page anew', async () => {
  answer(200, { id: 'b-1' });
  const error = new TypeError('half a program');
  const { user } = render(<ErrorNotice error={error} retry={jest.fn()} />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('recorded');
  expect(await screen.findByText('Number: b-1')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The error has been recorded');
  const [path, { body }] = asked.mock.calls[0] as [string, { body: string }];
  expect(path).toBe('/api/broken-page');
  expect(JSON.parse(body)).toMatchObject({ name: 'TypeError', message: 'half a program', page: '/' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadAnew).toHaveBeenCalledTimes(1);
  // The same error shown again, as React does in places, is no second one.
  render(<ErrorNotice error={error} retry={jest.fn()} />);
  await waitFor(() => expect(screen.getAllByText('Number: b-1')).toHaveLength(2));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('P8.3 where the server could not be told, no page says that the error was recorded', async () => {
  answer(429, { kind: 'too-many' });
  render(<ErrorNotice error={new Error('many of them')} retry={jest.fn()} />);
  await act(async () => await asked.mock.results[0]?.value);
  expect(screen.getByRole('alert')).toHaveTextContent('tell us when it happened and on which page');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/recorded|Number/);
});

test('P8.3 the last resort tells and says the number as well', async () => {
  answer(200, { id: 'b-2' });
  const { user } = render(<LastResort error={new Error('the layout')} retry={jest.fn()} />);
  expect(await screen.findByText('b-2')).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(loadAnew).toHaveBeenCalledTimes(1);
});
