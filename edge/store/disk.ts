import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** The files of a folder, as far as the store needs them. All reject with the error of the file system; the first four are for opening. */
export interface Disk {
  list(): readonly { readonly name: string; readonly bytes: number }[];
  /** The whole file; null if there is none. */
  whole(name: string): Buffer | null;
  /** Cuts a file off behind its first `bytes`, on the disk. */
  cut(name: string, bytes: number): void;
  discard(name: string): void;
  /** Begins an empty file, which `append`, `sync` and `leave` are about from now on. Its entry in the folder is on the disk. */
  create(name: string): Promise<void>;
  append(data: Buffer): Promise<void>;
  /** Resolves once all that was appended is on the disk. */
  sync(): Promise<void>;
  /** Ends appending; with `bytes`, the file is cut off behind them. */
  leave(bytes?: number): Promise<void>;
  read(name: string, from: number, length: number): Promise<Buffer>;
  remove(name: string): Promise<void>;
  /** Replaces a small file as a whole: after a power cut there is the old or the new one. */
  replace(name: string, data: Buffer): Promise<void>;
  /** Whether what is appended now goes to memory, and is lost with the program. */
  readonly isInMemory: boolean;
  /** The next file is in memory; false if that is so already, or cannot be. */
  toMemory(): boolean;
  /** Whether removing a file makes room for what is appended now. */
  frees(name: string): boolean;
}

/** There is no space left, in whatever is written to. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC';
}

/** The files of a real folder, which is created if it does not exist. Throws if it cannot be read or created. */
export function openDisk(folder: string): Disk {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  let current: FileHandle | null = null;

  async function syncFolder(): Promise<void> {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  }
  const opened = () => {
    if (current === null) throw new Error('no file is open for appending');
    return current;
  };
  async function leave(bytes?: number): Promise<void> {
    const handle = current;
    current = null;
    if (handle === null) return;
    try {
      if (bytes !== undefined) {
        await handle.truncate(bytes);
        await handle.sync();
      }
    } finally {
      await handle.close();
    }
  }

  return {
    ...filesForOpening(folder),
    leave,
    async create(name) {
      await leave();
      current = await open(at(name), 'w', 0o600);
      await syncFolder();
    },
    append: (data) => opened().appendFile(data),
    sync: () => opened().datasync(),
    async read(name, from, length) {
      const handle = await open(at(name), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    remove: (name) => rm(at(name), { force: true }),
    isInMemory: false,
    toMemory: () => false,
    frees: () => true,
    async replace(name, data) {
      const next = at(`${name}.next`);
      const handle = await open(next, 'w', 0o600);
      try {
        await handle.writeFile(data);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(next, at(name));
      await syncFolder();
    },
  };
}

function filesForOpening(folder: string): Pick<Disk, 'list' | 'whole' | 'cut' | 'discard'> {
  const at = (name: string) => path.join(folder, name);
  return {
    list: () => readdirSync(folder).map((name) => ({ name, bytes: statSync(at(name)).size })),
    whole(name) {
      try {
        return readFileSync(at(name));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    cut(name, bytes) {
      const file = openSync(at(name), 'r+');
      try {
        ftruncateSync(file, bytes);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
    },
    discard: (name) => rmSync(at(name), { force: true }),
  };
}

/** Whether a write failed because there is no space left. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

export const isReadOnly = (error: unknown) => codeOf(error) === 'EROFS';

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
