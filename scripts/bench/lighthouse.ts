import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { withBare } from './support/bare';
import { figure, median, run } from './support/figures';
import { PROVIDER, signIn, withProduct } from './support/product';

/*
 * Lighthouse's scores of the screens: the sign-in on its mobile profile (a mid-range phone), beside a bare Next.js page in
 * turns, the others on desktop; PAGES=/login,/help narrows them. Medians of RUNS (3), of accessibility and best practices the
 * worst. npx fetches this version: as a dependency it would bring some two hundred packages for one command.
 */

const PACKAGE = 'lighthouse@12.8.2';
const RUNS = Number(process.env.RUNS ?? 3);
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

interface Place {
  readonly path: string;
  readonly profile: 'mobile' | 'desktop';
  /** Signed out otherwise. */
  readonly account?: string;
}
const desktop = (paths: readonly string[], account?: string): readonly Place[] =>
  paths.map((each) => ({ path: each, profile: 'desktop', ...(account && { account }) }));
const PLACES: readonly Place[] = [
  { path: '/login', profile: 'mobile' },
  ...desktop(['/login', '/register', '/forgotPassword']),
  ...desktop(['/', '/powerDetail?list=1'], PROVIDER),
  ...desktop(
    ['/powerDetail', '/userCenter', '/changePassword', '/about', '/help', '/action'],
    'owner@demo.sunhelm.example',
  ),
];

interface Report {
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly runtimeError?: { readonly message: string };
}

const execute = promisify(execFile);
const lighthouse = (args: readonly string[], chrome: string) =>
  execute('npx', ['--yes', `--package=${PACKAGE}`, '--', 'lighthouse', ...args], {
    env: { ...process.env, CHROME_PATH: chrome },
  });

async function measure(url: string, { path: page, profile }: Place, cookie: string, chrome: string): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-lighthouse-'));
  const [out, headers] = ['report.json', 'headers.json'].map((name) => path.join(folder, name)) as [string, string];
  writeFileSync(headers, JSON.stringify(cookie === '' ? {} : { Cookie: cookie }));
  const args = [
    url + page,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--extra-headers=${headers}`,
    '--output=json',
    `--output-path=${out}`,
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=--headless=new ${BROWSER_ARGS.join(' ')}`,
    ...(profile === 'desktop' ? ['--preset=desktop'] : []),
  ];
  try {
    // Sometimes it misses the beginning of a page's trace and requests to be run again.
    for (let tries = 1; ; tries += 1) {
      try {
        await lighthouse(args, chrome);
        break;
      } catch (error) {
        if (tries === 3) throw error;
      }
    }
    const report = JSON.parse(readFileSync(out, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`${page}: ${report.runtimeError.message}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const score = ({ categories }: Report, category: Category) => Math.round((categories[category].score ?? 0) * 100);
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? NaN;

/** The audits that keep a category below 100, by their titles. */
function faults({ categories, audits }: Report, category: Category): string[] {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1))
    .map(({ id }) => audits[id]?.title ?? id);
}

run(() =>
  withBare((bareUrl) =>
    withProduct('demo', async (url) => {
      const chrome = await ensureBrowser();
      await lighthouse(['--version'], chrome);
      const wanted = process.env.PAGES?.split(',');
      for (const place of PLACES.filter((each) => !wanted || wanted.includes(each.path))) {
        const cookie = place.account ? await signIn(url, place.account) : '';
        const [ours, bare]: [Report[], Report[]] = [[], []];
        for (let round = 0; round < RUNS; round += 1) {
          ours.push(await measure(url, place, cookie, chrome));
          if (place.profile === 'mobile') bare.push(await measure(bareUrl, { ...place, path: '/' }, '', chrome));
        }
        for (const category of CATEGORIES) {
          const scores = ours.map((report) => score(report, category));
          const value = category === 'performance' ? median(scores) : Math.min(...scores);
          const note = [...new Set(ours.flatMap((report) => faults(report, category)))].join('; ');
          figure(`${place.path} ${place.profile} ${category}`, value, '', { least: GOALS[category], note });
        }
        if (bare.length === 0) continue;
        const ratio = (value: (report: Report) => number) =>
          median(ours.map(value)) / Math.max(1, median(bare.map(value)));
        const performance = (report: Report) => score(report, 'performance');
        figure('  score against a bare page', ratio(performance), 'times', { least: 0.95 });
        figure('  blocking time', ratio(audit('total-blocking-time')), 'times', { most: 1.5 });
        figure('  largest paint', ratio(audit('largest-contentful-paint')), 'times', { most: 2 });
      }
    }),
  ),
);
