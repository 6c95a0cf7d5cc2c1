import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Carrier } from './carrier';
import type { Message } from './emails';

/** Older ones are deleted. */
export const MOST_MESSAGES = 200;

const NAME = /^\d{15}-[0-9a-f-]{36}\.json$/;

/** Stores messages in a folder instead of sending them, for an installation without mail or SMS server. */
export interface Outbox {
  readonly carrier: Carrier;
  /** Newest first. */
  list(): Promise<Message[]>;
  find(id: string): Promise<Message | null>;
}

/** Stores at most 200 messages in `folder`, each in a file that only this user may read. */
export function openOutbox(folder: string): Outbox {
  let last = Promise.resolve();

  const names = async (): Promise<string[]> => {
    const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return found.filter((name) => NAME.test(name)).sort();
  };

  const read = async (name: string): Promise<Message[]> => {
    try {
      return [JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Message];
    } catch (error) {
      // Deleted between listing and reading.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  };

  async function keep(message: Message): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${String(message.at).padStart(15, '0')}-${message.id}.json`);
    await writeFile(`${file}.draft`, JSON.stringify(message), { mode: 0o600, flag: 'wx' });
    await rename(`${file}.draft`, file);
    const all = await names();
    await Promise.all(
      all.slice(0, Math.max(0, all.length - MOST_MESSAGES)).map((name) => rm(path.join(folder, name), { force: true })),
    );
  }

  return {
    carrier: {
      // Sequential, so that the limit of stored messages is kept.
      carry: (message) => {
        const turn = last.then(() => keep(message));
        last = turn.catch(() => undefined);
        return turn;
      },
      close: () => undefined,
    },
    list: async () => (await Promise.all((await names()).reverse().map(read))).flat(),
    find: async (id) => {
      const name = (await names()).find((one) => one.slice(16, -5) === id);
      return name === undefined ? null : ((await read(name))[0] ?? null);
    },
  };
}
