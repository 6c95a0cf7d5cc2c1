import fc from 'fast-check';
import { BROKEN_PAGE_LIMITS, describeBroken } from '@/lib/domain/shell/status/broken-page';
import { brokenPage } from '@/lib/contract/portal/shell/broken-page';

test('P8.3 an error report omits the query strings of URLs', () => {
  const error = new TypeError('could not load https://portal.example/_next/static/a.js?dpl=1 of /Fault?search=Meier');
  error.stack = `${error.name}: ${error.message}\n    at a (https://portal.example/chart?key=secret:1:2)\n    at b (x.js:3:4)`;
  const told = describeBroken(error, '/Fault');
  expect(told).toEqual({
    name: 'TypeError',
    message: 'could not load https://portal.example/_next/static/a.js of /Fault',
    stack: expect.stringContaining('at b (x.js:3:4)'),
    page: '/Fault',
  });
  expect(JSON.stringify(told)).not.toMatch(/Meier|secret|dpl/);
});

test('P8.3 any thrown value can be reported, within the size the server accepts', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.string().map((text) => new Error(text.repeat(900))),
      ),
      fc.string(),
      (thrown, page) => {
        const told = describeBroken(thrown, page.repeat(40));
        expect(brokenPage.input.safeParse(told).success).toBe(true);
      },
    ),
  );
  expect(describeBroken('gone', '/').message).toBe('gone');
  expect(describeBroken(new Error('x'.repeat(9_000)), '/').message).toHaveLength(BROKEN_PAGE_LIMITS.message);
});
