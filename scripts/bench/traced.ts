import type { Browser } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: by the clock, and of the thread. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Does something and answers the longest task of the page's main thread meanwhile, in ms. */
export async function traced(browser: Browser, act: () => Promise<void>): Promise<{ wall: number; thread: number }> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`));
  if (tasks.length === 0 || tasks.every(({ tdur }) => tdur === undefined)) throw new Error('the trace holds no tasks');
  const most = (of: (event: TraceEvent) => number | undefined) =>
    Math.max(...tasks.map((task) => of(task) ?? 0)) / 1000;
  return { wall: most(({ dur }) => dur), thread: most(({ tdur }) => tdur) };
}
