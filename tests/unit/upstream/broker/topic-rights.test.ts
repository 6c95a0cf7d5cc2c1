import fc from 'fast-check';
import { maySubscribe, publishProblem, type TopicHolder } from '@/upstream/broker/topic-rights';

const browser: TopicHolder = { kind: 'browser', clientId: 'me', reaches: (uuid) => uuid === 'mine' };
const gateway: TopicHolder = { kind: 'gateway', uuid: 'mine' };

test('A19 no filter with a wildcard is granted to a browser or a gateway', () => {
  const level = fc.constantFrom(
    'gateway',
    'mine',
    'theirs',
    'response',
    'client',
    'me',
    'request',
    'ack',
    '',
    '+',
    '#',
    '$SYS',
    '$share',
  );
  const filter = fc.array(level, { minLength: 1, maxLength: 8 }).map((levels) => levels.join('/'));
  const exact = new Set(['/gateway/mine/response/client/me', '/gateway/mine/request', '/gateway/mine/ack']);
  fc.assert(
    fc.property(filter, (topic) => {
      for (const holder of [browser, gateway]) if (!exact.has(topic)) expect(maySubscribe(holder, topic)).toBe(false);
    }),
    { numRuns: 3000 },
  );
  expect(maySubscribe(browser, '/gateway/mine/response/client/me')).toBe(true);
  expect(maySubscribe(browser, '/gateway/theirs/response/client/me')).toBe(false);
  expect([...exact].map((topic) => maySubscribe(gateway, topic))).toEqual([false, true, true]);
});

test('A19 each principal publishes its own kind of message only', () => {
  const sent = (topic: string) => ({ topic, qos: 1, retain: false, size: 10 });
  const topics = ['request', 'property', 'event', 'status', 'ack', 'response/client/me'].map(
    (rest) => `/gateway/mine/${rest}`,
  );
  const allowed = (holder: TopicHolder) =>
    topics.filter((topic) => publishProblem(holder, sent(topic)) === null).map((topic) => topic.slice(14));
  expect(allowed(browser)).toEqual(['request']);
  expect(allowed(gateway)).toEqual(['property', 'event', 'status', 'response/client/me']);
  expect(allowed({ kind: 'service' })).toEqual(['ack']);
});
