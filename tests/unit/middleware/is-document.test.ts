import { isDocument } from '@/lib/middleware/is-document';

const asked = (headers: Readonly<Record<string, string>>, pathname = '/powerDetail', method = 'GET') =>
  isDocument({ method, pathname, header: (name) => headers[name] ?? null });

test.each([
  ['a page', true, asked({ 'sec-fetch-dest': 'document' })],
  ['a page that a worker passes on', true, asked({ 'sec-fetch-dest': 'empty', accept: 'text/html,*/*' })],
  ['a page in an old browser', true, asked({ accept: 'text/html' })],
  ['a part of a page', false, asked({ rsc: '1', accept: 'text/html' })],
  ['a picture', false, asked({ 'sec-fetch-dest': 'image', accept: 'image/*' })],
  ['a handler', false, asked({ accept: 'text/html' }, '/api/live/link')],
  ['a form that is sent', false, asked({ accept: 'text/html' }, '/powerDetail', 'POST')],
])('the policy of %s names the brokers of the session: %s', (_, expected, is) => {
  expect(is).toBe(expected);
});
