import { fork } from 'node:child_process';
import { childProgram } from '@/lib/config/child-program';
import { childEnvironment } from '@/lib/config/environment';
import type { Picture } from './file-repository';
import type { PictureAnswer, PictureJob } from './picture-main';
import { BadPicture, type PicturePurpose } from './rewrite-picture';

/** Below the time of a call, so that the caller still hears why. */
const TIME_MS = 8_000;
const MEMORY_BYTES = 512 * 1024 * 1024;
const AT_ONCE = 2;
/** Beyond these, uploads are asked to come again. */
const WAITING = 16;
/** The process is a stranger to the backend: of its settings it gets no key, no password and no address. */
const NEEDS = ['PATH', 'TZ'];

/** Too many pictures wait already. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

let running = 0;
const waiting: (() => void)[] = [];

export interface PictureLimits {
  readonly timeMs?: number;
  readonly memoryBytes?: number;
}

/**
 * Rewrites a picture in a process of its own, with a limit of time and memory (safety 1.7). Throws `BadPicture` for what is
 * no picture of ours, and for one that takes too much; `PicturesBusy` where too many wait.
 */
export async function rewriteApart(
  bytes: Uint8Array,
  purpose: PicturePurpose,
  { timeMs = TIME_MS, memoryBytes = MEMORY_BYTES }: PictureLimits = {},
): Promise<Picture> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) throw new PicturesBusy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work({ bytes, purpose, memory: memoryBytes }, timeMs);
  } finally {
    // The place is handed over, so `running` stays while somebody waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function work(job: PictureJob, timeMs: number): Promise<Picture> {
  const { file, execArgv } = childProgram(import.meta.url, { source: 'picture-main.ts', built: 'picture.mjs' });
  const child = fork(file, [], {
    execArgv: [...execArgv, '--max-old-space-size=96'],
    env: childEnvironment({}, NEEDS),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<Picture>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), timeMs);
    child.once('message', (answer: PictureAnswer) => {
      if (!answer.ok) return reject(new BadPicture(answer.problem));
      const { type, width, height, content } = answer;
      resolve({ type, width, height, content: Buffer.from(content) });
    });
    child.once('error', reject);
    // After its answer the end changes nothing; before it, the picture took more than it may.
    child.once('exit', () => {
      clearTimeout(late);
      reject(new BadPicture('broken'));
    });
    child.send(job, (error) => error && reject(error));
  });
}
