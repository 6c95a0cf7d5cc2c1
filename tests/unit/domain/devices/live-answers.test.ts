import { answersText, readAnswers, recount, withAnswer } from '@/lib/domain/devices/live-answers';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const second = NOW / 1_000;

test('F2 D2.4 gateway answers round-trip through their text form and expire after a minute', () => {
  const answers = new Map([
    ['a.1:x', { state: 'offline', at: second }],
    ['b', { state: 'abnormal', at: second - 30 }],
  ] as const);
  const text = answersText(answers);
  expect(text).toMatch(/^[\w./:~-]+$/);
  expect(readAnswers(text, NOW)).toEqual(answers);
  expect([...readAnswers(text, NOW + 45_000).keys()]).toEqual(['a.1:x']);
  expect(readAnswers(text, NOW + 90_000).size).toBe(0);
});

test.each([
  '',
  '~',
  'a',
  'a/offline',
  'a/offline/soon',
  `a/broken/${second}`,
  `/offline/${second}`,
  `a/toString/${second}`,
])('F2 text that our browser code did not write is ignored: %j', (text) => {
  expect(readAnswers(text, NOW).size).toBe(0);
});

test('F2 only a limited number of answers is retained, the newest', () => {
  const many = new Map(
    Array.from({ length: 60 }, (_, at) => [`d${at}`, { state: 'offline', at: second - at }] as const),
  );
  expect([...readAnswers(answersText(many), NOW).keys()]).toEqual(Array.from({ length: 40 }, (_, at) => `d${at}`));
});

test('F2 D2.4 counts follow the answers, and an open alarm outranks an answer', () => {
  const counts = { all: 3, normal: 2, offline: 1, fault: 0, warning: 0 };
  expect(
    recount(counts, [
      ['normal', 'abnormal'],
      ['offline', 'timeout'],
      ['normal', 'sleeping'],
    ]),
  ).toEqual({ all: 3, normal: 1, offline: 0, fault: 0, warning: 1 });
  const facts = { id: 'a', gatewayUuid: 'g', status: 'fault', alarms: 'fault', maySleep: false } as const;
  const answers = new Map([['a', { state: 'normal', at: second }]] as const);
  expect(withAnswer(facts, answers).status).toBe('fault');
  expect(withAnswer({ ...facts, status: 'offline', alarms: null }, answers).status).toBe('normal');
});
