import { DiskFullError, isReadOnly, type Disk } from './disk';

/**
 * The files of `disk`, and files in memory in its place once `toMemory` says so: a card that has become read-only can still be read. A new
 * file is tried on the disk again first. `most` bounds the bytes in memory; beyond it appending fails as on a full disk.
 */
export function withSpare(disk: Disk, most: number): Disk {
  const files = new Map<string, Buffer>();
  /** The file that is appended to, if it is in memory. */
  let current: string | null = null;
  let isInMemory = false;
  let isNextInMemory = false;
  const size = () => [...files.values()].reduce((sum, { length }) => sum + length, 0);
  /** What the disk refuses while memory is used changes nothing. */
  const lenient = async (work: Promise<void>) => {
    await work.catch((error: unknown) => {
      if (!isInMemory) throw error;
    });
  };

  /** Whether the disk took the file. */
  async function onDisk(name: string): Promise<boolean> {
    if (isNextInMemory) return false;
    try {
      await disk.create(name);
      return true;
    } catch (error) {
      if (!isInMemory) throw error;
      return false;
    }
  }

  /** What is left of a record that a power cut tore is skipped by its reader as well. */
  const unlessReadOnly = (work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  };

  return {
    ...disk,
    cut: (name, bytes) => unlessReadOnly(() => disk.cut(name, bytes)),
    discard: (name) => unlessReadOnly(() => disk.discard(name)),
    get isInMemory() {
      return isInMemory;
    },
    toMemory() {
      if (isInMemory) return false;
      return (isInMemory = isNextInMemory = true);
    },
    frees: (name) => !isInMemory || files.has(name),
    async create(name) {
      isInMemory = !(await onDisk(name));
      isNextInMemory = false;
      current = isInMemory ? name : null;
      if (isInMemory) files.set(name, Buffer.alloc(0));
    },
    async append(data) {
      if (current === null) return disk.append(data);
      if (size() + data.length > most) throw new DiskFullError('the memory for unsent samples is full');
      files.set(current, Buffer.concat([files.get(current) ?? Buffer.alloc(0), data]));
    },
    sync: async () => (current === null ? disk.sync() : undefined),
    async leave(bytes) {
      const name = current;
      current = null;
      if (name === null) return disk.leave(bytes);
      if (bytes !== undefined) files.set(name, (files.get(name) ?? Buffer.alloc(0)).subarray(0, bytes));
    },
    read: async (name, from, length) => files.get(name)?.subarray(from, from + length) ?? disk.read(name, from, length),
    remove: async (name) => (files.delete(name) ? undefined : lenient(disk.remove(name))),
    replace: (name, data) => lenient(disk.replace(name, data)),
  };
}
