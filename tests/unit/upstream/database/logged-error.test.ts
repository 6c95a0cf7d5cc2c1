import { DrizzleQueryError } from 'drizzle-orm';
import { loggedError } from '@/upstream/database/logged-error';

test('A40 the log of a failed query contains the query and the cause, but no values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
    code: '23505',
    detail: 'Key (email_key)=(ann@example.com) already exists.',
  });
  const logged = loggedError(
    new DrizzleQueryError('insert into account values ($1)', ['ann@example.com', 'hash'], cause),
  );
  expect(logged).toMatchObject({ message: 'Failed query: insert into account values ($1)', cause: { code: '23505' } });
  expect(logged.stack).toMatch(/^ {4}at /);
  expect(JSON.stringify(logged)).not.toMatch(/ann@example|hash/);
});

test('a thrown value that is not an error, or is its own cause, is still logged', () => {
  expect(loggedError('plain')).toEqual({ type: 'string', message: 'plain', stack: '' });
  const circle = new Error('round');
  circle.cause = circle;
  expect(JSON.stringify(loggedError(circle)).length).toBeLessThan(20_000);
});
