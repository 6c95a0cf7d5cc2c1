'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { problemOf } from '@/lib/client/http/call';
import { uploadPicture } from '@/lib/client/station-edit/commands';
import { PICTURE_BYTES, PICTURE_TYPES } from '@/lib/domain/profile/picture';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import type { Problem } from '@/lib/domain/problem';
import type { StoredPicture } from '@/lib/domain/pictures/address';
import { shrinkPicture } from '../../ui/shrink-picture';

/** Why a picture is not there: a key of `wizard.pictures`, or what the server said. */
export type PictureProblem = 'kind' | 'size' | Problem;

/** A picture of the form, from the moment it was chosen. */
export interface PictureItem {
  readonly key: number;
  /** Where the browser finds it; null where it cannot be shown. */
  readonly preview: string | null;
  readonly fileName: string;
  /** As the server stored it; null until it has. */
  readonly stored: StoredPicture | null;
  /** 0 to 1. */
  readonly share: number;
  readonly problem: PictureProblem | null;
}

export interface Pictures {
  readonly items: readonly PictureItem[];
  /** Those that are stored, in the order of the form. */
  readonly kept: readonly StoredPicture[];
  readonly sending: boolean;
  /** Whether some of the chosen ones were left out, since there is no more room. */
  readonly full: boolean;
  add(files: readonly File[]): void;
  retry(key: number): void;
  remove(key: number): void;
  /** Puts a picture into the place of another one. */
  move(key: number, to: number): void;
}

/** The pictures of a form. They are made smaller and sent one after the other; `initial` counts at the first render. */
export function usePictures(initial: readonly StoredPicture[]): Pictures {
  const [items, setItems] = useState<readonly PictureItem[]>(() =>
    initial.map((stored, key) => ({ key, preview: stored.address, fileName: '', stored, share: 1, problem: null })),
  );
  const [full, setFull] = useState(false);
  const nextKey = useRef(initial.length);
  const files = useRef(new Map<number, File>());
  const stops = useRef(new Map<number, AbortController>());
  const previews = useRef(new Set<string>());
  const queue = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    const [running, shown] = [stops.current, previews.current];
    return () => {
      for (const stop of running.values()) stop.abort();
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, []);

  const kept = useMemo(() => items.flatMap(({ stored }) => (stored ? [stored] : [])), [items]);

  const change = (key: number, to: Partial<PictureItem>) =>
    setItems((old) => old.map((item) => (item.key === key ? { ...item, ...to } : item)));

  const send = async (key: number) => {
    const file = files.current.get(key);
    if (!file) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const picture = await shrinkPicture(file, PICTURE_TYPES).catch(() => null);
      if (stop.signal.aborted) return;
      if (picture === null) return change(key, { problem: 'kind' });
      if (picture.size > PICTURE_BYTES) return change(key, { problem: 'size' });
      const stored = await uploadPicture(picture, 'picture', {
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
      });
      files.current.delete(key);
      change(key, { stored, share: 1 });
    } catch (error) {
      if (!stop.signal.aborted) change(key, { problem: problemOf(error), share: 0 });
    } finally {
      stops.current.delete(key);
    }
  };
  const enqueue = (key: number) => {
    queue.current = queue.current.then(() => send(key));
  };

  return {
    items,
    kept,
    sending: items.some(({ stored, problem }) => stored === null && problem === null),
    full,
    add: (chosen) => {
      const room = STATION_LIMITS.images - items.length;
      setFull(chosen.length > room);
      const added = chosen.slice(0, Math.max(0, room)).map((file): PictureItem => {
        const key = nextKey.current++;
        files.current.set(key, file);
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        return { key, preview, fileName: file.name, stored: null, share: 0, problem: null };
      });
      setItems((old) => [...old, ...added]);
      for (const { key } of added) enqueue(key);
    },
    retry: (key) => {
      change(key, { problem: null, share: 0 });
      enqueue(key);
    },
    remove: (key) => {
      stops.current.get(key)?.abort();
      files.current.delete(key);
      setFull(false);
      setItems((old) => old.filter((item) => item.key !== key));
    },
    move: (key, to) =>
      setItems((old) => {
        const item = old.find((one) => one.key === key);
        if (!item || to < 0 || to >= old.length) return old;
        const others = old.filter((one) => one.key !== key);
        return [...others.slice(0, to), item, ...others.slice(to)];
      }),
  };
}
