import { BadPicture, rewritePicture, type PictureProblem, type PicturePurpose } from './rewrite-picture';

/*
 * A process that rewrites one picture and ends. It knows no setting and no secret, and a picture that makes it grow or
 * run for too long takes nothing else with it (safety 1.7).
 */

export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly purpose: PicturePurpose;
  /** What this process may take, in bytes. */
  readonly memory: number;
}

export type PictureAnswer =
  | {
      readonly ok: true;
      readonly type: string;
      readonly width: number;
      readonly height: number;
      readonly content: Uint8Array;
    }
  | { readonly ok: false; readonly problem: PictureProblem };

const LOOK_MS = 20;

process.once('message', (job: PictureJob) => {
  // Decoding runs in threads beside this one, so the clock goes on ticking.
  setInterval(() => {
    if (process.memoryUsage.rss() > job.memory) process.exit(1);
  }, LOOK_MS);
  rewritePicture(job.bytes, job.purpose).then(
    (picture) => reply({ ok: true, ...picture }),
    (error: unknown) => reply({ ok: false, problem: error instanceof BadPicture ? error.problem : 'broken' }),
  );
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));

function reply(answer: PictureAnswer): void {
  process.send?.(answer, undefined, undefined, () => process.exit(0));
}
