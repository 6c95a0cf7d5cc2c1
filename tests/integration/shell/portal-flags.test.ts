import { GET } from '@/app/flags/[country]/route';
import { COUNTRIES } from '@/lib/domain/account/countries';

const flag = (country: string) =>
  GET(new Request(`http://localhost/flags/${country}`), { params: Promise.resolve({ country }) });

test('P3.20 every listed country has a flag as a cacheable image', async () => {
  for (const { code } of COUNTRIES) {
    const answer = await flag(`${code}.svg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>\s*$/s);
  }
});

test.each(['XX.svg', 'au.svg', 'AU', 'AU.svg.svg', '__proto__.svg', '..%2F..', 'default.svg'])(
  'A31 %s is not a flag',
  async (country) => {
    const answer = await flag(country);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found\n');
  },
);
