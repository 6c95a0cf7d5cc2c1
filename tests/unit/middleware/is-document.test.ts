import { isDocument } from '@/lib/middleware/is-document';

const requested = (headers: Readonly<Record<string, string>>, pathname = '/powerDetail', method = 'GET') =>
  isDocument({ method, pathname, header: (name) => headers[name] ?? null });

test.each([
  ['a page', true, requested({ 'sec-fetch-dest': 'document' })],
  ['a page that a worker passes on', true, requested({ 'sec-fetch-dest': 'empty', accept: 'text/html,*/*' })],
  ['a page in an old browser', true, requested({ accept: 'text/html' })],
  ['a part of a page', false, requested({ rsc: '1', accept: 'text/html' })],
  ['a picture', false, requested({ 'sec-fetch-dest': 'image', accept: 'image/*' })],
  ['a handler', false, requested({ accept: 'text/html' }, '/api/live/link')],
  ['a form that is sent', false, requested({ accept: 'text/html' }, '/powerDetail', 'POST')],
])('the policy of %s allows the session’s brokers: %s', (_, expected, is) => {
  expect(is).toBe(expected);
});
