import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { until } from '../../tests/support/until';

const root = path.resolve(__dirname, '../..');
/** With a build, on a busy machine. */
const START_MS = 240_000;
const OUTPUT_LIMIT = 20_000;

export interface ProgramOptions {
  /** As in a message about it: `backend 1`. */
  readonly name: string;
  /** After `node`, from the folder of the project. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 once it serves; without it, it serves once it runs. */
  readonly readyUrl?: string;
}

/** One of our programs as a process of its own, which ends with this one, can be killed and started again. */
export class Program {
  private child: ChildProcess | undefined;
  private output = '';

  constructor(private readonly options: ProgramOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** Starts it and waits until it is ready; rejects with what it said where it ends instead. */
  async start(): Promise<void> {
    const { args, env, name, readyUrl } = this.options;
    const child = spawn(process.execPath, ['--import', './scripts/start/end-with-parent.mjs', ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const keep = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-OUTPUT_LIMIT));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    if (readyUrl === undefined) return;
    await until(
      () => {
        if (!this.isRunning)
          throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}\n${this.output}`);
        return answers(readyUrl);
      },
      { limit: START_MS, what: `${name} to be ready` },
    );
  }

  get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it, at once or in order, and waits until it is gone. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  /** The end of its output. */
  printed(): string {
    return this.output;
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
