import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { pastWritten } from './past-written';
import { sameSize } from './same-size';
import { signInByHttp, startBare } from './servers';
import { cookiesOf, middle, PROVIDER } from './visitor';

/*
 * What Lighthouse says of the screens: performance at least 95, accessibility and best practices 100. The sign-in on its
 * mobile profile (a mid-range phone), the others on desktop; medians of RUNS (3) for the performance, the worst for the rest.
 *   npm run bench -- lighthouse     PAGES=/login,/help takes some of them; PORTAL_URL and DEMO_PASSWORD a product that runs
 * The overview and the station list beside a bare Next.js page of the same size, in turns: largest paint at most 1.3 times. The
 * sign-in on the phone beside the bare page itself, in turns (PHONE). It begins once the past of the demo is written.
 * Lighthouse is not among the dependencies: it would bring some two hundred packages for one command. npx fetches this
 * version, once.
 */

const PACKAGE = 'lighthouse@12.8.2';
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
/** Of the largest paint, to that of the bare page. */
const MOST = 1.3;
/** Of the sign-in on the phone, to the bare page: how much less of a score, how many times the blocking time and the largest paint. */
const PHONE = { score: 0.95, blocking: 1.5, paint: 2 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

interface Place {
  readonly path: string;
  readonly profile: 'mobile' | 'desktop';
  /** Who looks at it; nobody is signed in without. */
  readonly account?: 'owner' | 'provider';
  /** Whether its largest paint is compared. */
  readonly paint?: boolean;
}

const PLACES: readonly Place[] = [
  { path: '/login', profile: 'mobile' },
  ...['/login', '/register', '/forgotPassword'].map((path) => ({ path, profile: 'desktop' }) as const),
  // With sixty stations and more.
  ...['/', '/powerDetail?list=1'].map(
    (path) => ({ path, profile: 'desktop', account: 'provider', paint: true }) as const,
  ),
  // His only station.
  { path: '/powerDetail', profile: 'desktop', account: 'owner' },
  ...['/userCenter', '/changePassword', '/about', '/help', '/action'].map(
    (path) => ({ path, profile: 'desktop', account: 'owner' }) as const,
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

/** By a process that is not waited for as a whole: a line that the product ends meanwhile is noticed, and not written to afterwards. */
const run = promisify(execFile);

async function look(
  url: string,
  place: Pick<Place, 'path' | 'profile'>,
  cookie: string,
  folder: string,
  chrome: string,
): Promise<Report> {
  const out = path.join(folder, 'report.json');
  const headers = path.join(folder, 'headers.json');
  writeFileSync(headers, JSON.stringify(cookie === '' ? {} : { Cookie: cookie }));
  const options = [
    '--yes',
    `--package=${PACKAGE}`,
    '--',
    'lighthouse',
    url + place.path,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--extra-headers=${headers}`,
    '--output=json',
    `--output-path=${out}`,
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=--headless=new ${BROWSER_ARGS.join(' ')}`,
    ...(place.profile === 'desktop' ? ['--preset=desktop'] : []),
  ];
  // Now and then it misses the beginning of a page's trace and asks to be run again.
  for (let tries = 1; ; tries += 1) {
    try {
      await run('npx', options, { env: { ...process.env, CHROME_PATH: chrome } });
      break;
    } catch (error) {
      if (tries === 3) throw error;
    }
  }
  return JSON.parse(readFileSync(out, 'utf8')) as Report;
}

/** What keeps a category from 100, by name. */
function faults({ categories, audits }: Report, category: Category): string[] {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (category === 'performance' ? 0.9 : 1))
    .map(({ id }) => audits[id]?.title ?? id);
}

const points = (report: Report, category: Category): number =>
  Math.round((report.categories[category].score ?? 0) * 100);
const blockingOf = ({ audits }: Report): number => audits['total-blocking-time']?.numericValue ?? NaN;
const paintOf = ({ audits }: Report): number => audits['largest-contentful-paint']?.numericValue ?? NaN;

/** Whether the phone's figures hold against those of the bare page, each the median of its runs. */
function comparePhone(ours: readonly Report[], bares: readonly Report[]): boolean {
  const pairOf = (figure: (report: Report) => number) => [middle(ours.map(figure)), middle(bares.map(figure))] as const;
  const [score, bareScore] = pairOf((report) => points(report, 'performance'));
  const [blocking, bareBlocking] = pairOf(blockingOf);
  const [paint, barePaint] = pairOf(paintOf);
  const times = (one: number, other: number) => (one / Math.max(1, other)).toFixed(2);
  console.log(
    `  beside a bare page: score ${score} to ${bareScore}: ${times(score, bareScore)} (at least ${PHONE.score}); ` +
      `blocking ${blocking.toFixed(0)} to ${bareBlocking.toFixed(0)} ms: ${times(blocking, bareBlocking)} times (at most ${PHONE.blocking}); ` +
      `largest paint ${paint.toFixed(0)} to ${barePaint.toFixed(0)} ms: ${times(paint, barePaint)} times (at most ${PHONE.paint})`,
  );
  return (
    score >= PHONE.score * bareScore && blocking <= PHONE.blocking * bareBlocking && paint <= PHONE.paint * barePaint
  );
}

export async function lighthouse(): Promise<boolean> {
  const chrome = await ensureBrowser();
  try {
    await run('npx', ['--yes', `--package=${PACKAGE}`, '--', 'lighthouse', '--version']);
  } catch {
    console.log(
      `${PACKAGE} cannot be had: it is fetched by npx, so this needs a package registry. Nothing was measured.`,
    );
    return false;
  }
  const wanted = process.env.PAGES?.split(',');
  const runs = Number(process.env.RUNS ?? 3);
  const product = process.env.PORTAL_URL ? null : await startProduct({ env: { SCENARIO: 'demo' }, portFrom: 5800 });
  const url = process.env.PORTAL_URL ?? product?.url ?? '';
  if (product) await pastWritten(product);
  const bare = await startBare();
  const browser = await chromium.launch({ executablePath: chrome, args: BROWSER_ARGS });
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-lighthouse-'));
  let good = true;
  try {
    const signIn = (account: string) =>
      signInByHttp(url, `${account}@demo.sunhelm.example`, process.env.DEMO_PASSWORD ?? PASSWORD);
    const cookies = { owner: await signIn('owner'), provider: await signIn('provider') };
    for (const place of PLACES.filter((each) => !wanted || wanted.includes(each.path))) {
      const cookie = place.account ? cookies[place.account] : '';
      const equal = place.paint
        ? (await sameSize(browser, bare.url, { url, path: place.path, cookies: await cookiesOf(url, PROVIDER) })).equal
        : null;
      const reports: Report[] = [];
      const bares: Report[] = [];
      for (let round = 0; round < runs; round += 1) {
        reports.push(await look(url, place, cookie, folder, chrome));
        if (place.profile === 'mobile')
          bares.push(await look(bare.url, { path: '/', profile: 'mobile' }, '', folder, chrome));
        if (equal) bares.push(await look(equal.url, { path: equal.path, profile: place.profile }, '', folder, chrome));
      }
      const failed = reports.find(({ runtimeError }) => runtimeError)?.runtimeError;
      if (failed) throw new Error(`${place.path}: ${failed.message}`);
      const scores = CATEGORIES.map((category) => {
        const all = reports.map((report) => points(report, category));
        return category === 'performance' ? middle(all) : Math.min(...all);
      });
      console.log(`${place.path.padEnd(20)} ${place.profile.padEnd(8)} ${scores.join(', ')}`);
      if (place.profile === 'mobile') good = comparePhone(reports, bares) && good;
      if (equal) {
        const [ours, theirs] = [middle(reports.map(paintOf)), middle(bares.map(paintOf))];
        good &&= ours <= MOST * theirs;
        const times = (ours / theirs).toFixed(2);
        console.log(
          `  largest paint ${ours.toFixed(0)} ms; a bare page of the same size ${theirs.toFixed(0)} ms: ${times} times (at most ${MOST})`,
        );
      }
      for (const [at, category] of CATEGORIES.entries()) {
        if ((scores[at] ?? 0) >= GOALS[category]) continue;
        good = false;
        const why = new Set(reports.flatMap((report) => faults(report, category)));
        console.log(`  ${category} below ${GOALS[category]}: ${[...why].join('; ')}`);
      }
    }
    return good;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await browser.close();
    await product?.dispose();
    await bare.close();
  }
}

if (process.argv[1]?.endsWith('lighthouse.ts')) {
  void lighthouse().then((good) => {
    if (!good) process.exitCode = 1;
  });
}
