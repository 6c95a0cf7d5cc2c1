/** Runs `work` every `everyMs` until closed; a time at which the previous run is still at work is left out. `close` waits for the last run. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, failed, atOnce = false }: { everyMs: number; failed: (error: unknown) => void; atOnce?: boolean },
): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .then(() => undefined, failed)
      .finally(() => (running = null));
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  if (atOnce) run();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
