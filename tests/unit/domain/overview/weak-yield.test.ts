import { isJudged, isWatched, weakShare } from '@/lib/domain/overview/weak-yield';
import { station } from '../../../component/stations/station-fixtures';

test.each([
  ['a third of what was due', { made: 10.8, byNow: 35.8, total: 48 }, 0.302],
  ['nothing at all', { made: 0, byNow: 20, total: 40 }, 0],
  ['just half of it', { made: 10, byNow: 20, total: 40 }, null],
  ['as much as was expected', { made: 21, byNow: 20, total: 40 }, null],
  ['too little of a morning of which less than a third was due', { made: 1, byNow: 13, total: 40 }, null],
  ['too little once a third was due', { made: 1, byNow: 14, total: 40 }, 0.071],
  ['a night', { made: 0, byNow: 0, total: 40 }, null],
  ['a day on which nothing is expected', { made: 0, byNow: 0, total: 0 }, null],
] as const)('P2.1 a clearly low yield: %s', (_, today, share) => {
  const found = weakShare(today);
  if (share === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(share, 2);
});

test.each([
  ['before the sun', 0, 40, false],
  ['before a third of it was due', 13, 40, false],
  ['once a third of it was due', 14, 40, true],
  ['in the evening', 40, 40, true],
  ['without light', 0, 0, false],
] as const)('P2.1 whether today is assessed, or else the day before: %s', (_, byNow, total, judged) => {
  expect(isJudged({ byNow, total })).toBe(judged);
});

const offline = { fault: false, abnormal: false, offline: true };

test.each([
  ['works', {}, true],
  ['is offline', { status: offline }, false],
  ['is being worked on', { plannedSince: 50, plannedUntil: 200 }, false],
  ['is under maintenance since an unknown time', { plannedSince: null, plannedUntil: 200 }, false],
  ['will be worked on', { plannedSince: 150, plannedUntil: 200 }, true],
  ['was worked on', { plannedSince: 50, plannedUntil: 90 }, true],
] as const)('P2.1 whether a station’s yield is monitored when it %s', (_, change, watched) => {
  expect(isWatched(station(change), 100)).toBe(watched);
});
