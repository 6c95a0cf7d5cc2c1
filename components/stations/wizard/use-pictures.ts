'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { problemOf } from '@/lib/client/http/call';
import { sendFileWithProgress } from '@/lib/client/http/send-file';
import { uploadPicture } from '@/lib/contract/portal/calls/stations/edit';
import { PICTURE_BYTES, PICTURE_TYPES } from '@/lib/domain/account/profile/picture';
import { STATION_LIMITS } from '@/lib/domain/stations/station-form';
import type { Problem } from '@/lib/domain/problem';
import type { StoredPicture } from '@/lib/domain/stations/pictures/address';
import { shrinkPicture } from '../../ui/shrink-picture';

/** Why a file is no picture of the form: a key of `wizard.pictures`, or what the server answered. */
export type PictureProblem = 'kind' | 'size' | Problem;

/** A picture of the form, from the moment it was chosen. */
export interface PictureItem {
  readonly key: number;
  /** Where the browser finds it; null where it cannot be shown. */
  readonly preview: string | null;
  /** As the server stored it; null until it has. */
  readonly stored: StoredPicture | null;
  /** 0 to 1. */
  readonly share: number;
}

/** A file that did not become a picture. It takes no place among them. */
export interface RefusedFile {
  readonly key: number;
  readonly fileName: string;
  readonly problem: PictureProblem;
}

export interface Pictures {
  readonly items: readonly PictureItem[];
  readonly refused: readonly RefusedFile[];
  /** Those that are stored, in the order of the form. */
  readonly uploaded: readonly StoredPicture[];
  readonly sending: boolean;
  /** Whether some of the chosen ones were left out, since there is no more room. */
  readonly full: boolean;
  add(files: readonly File[]): void;
  /** Tries a refused file again. */
  retry(key: number): void;
  /** Takes away a picture, or the message of a refused file. */
  remove(key: number): void;
  /** Puts a picture into the place of another one. */
  move(key: number, to: number): void;
}

/** The pictures of a form. They are made smaller and sent one after the other; `initial` counts at the first render. */
export function usePictures(initial: readonly StoredPicture[]): Pictures {
  const [items, setItems] = useState<readonly PictureItem[]>(() =>
    initial.map((stored, key) => ({ key, preview: stored.address, stored, share: 1 })),
  );
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [full, setFull] = useState(false);
  const nextKey = useRef(initial.length);
  const files = useRef(new Map<number, File>());
  /** Those that had no room; they take the places of files that turn out to be no pictures. */
  const waiting = useRef<File[]>([]);
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

  const uploaded = useMemo(() => items.flatMap(({ stored }) => (stored ? [stored] : [])), [items]);

  const change = (key: number, to: Partial<PictureItem>) =>
    setItems((old) => old.map((item) => (item.key === key ? { ...item, ...to } : item)));

  const place = (chosen: readonly File[]) => {
    const added = chosen.map((file): PictureItem => {
      const key = nextKey.current++;
      files.current.set(key, file);
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      return { key, preview, stored: null, share: 0 };
    });
    setItems((old) => [...old, ...added]);
    for (const { key } of added) queue.current = queue.current.then(() => send(key));
  };

  const refuse = (key: number, fileName: string, problem: PictureProblem) => {
    setItems((old) => old.filter((item) => item.key !== key));
    setRefused((old) => [...old, { key, fileName, problem }]);
    const next = waiting.current.shift();
    if (next) place([next]);
    setFull(waiting.current.length > 0);
  };

  const send = async (key: number) => {
    const file = files.current.get(key);
    if (!file) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const picture = await shrinkPicture(file, PICTURE_TYPES).catch(() => null);
      if (stop.signal.aborted) return;
      if (picture === null) return refuse(key, file.name, 'kind');
      if (picture.size > PICTURE_BYTES) return refuse(key, file.name, 'size');
      const stored = await sendFileWithProgress(uploadPicture, picture, 'picture', {
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
      });
      files.current.delete(key);
      change(key, { stored, share: 1 });
    } catch (error) {
      if (!stop.signal.aborted) refuse(key, file.name, problemOf(error));
    } finally {
      stops.current.delete(key);
    }
  };

  const forget = (key: number) => {
    files.current.delete(key);
    setRefused((old) => old.filter((one) => one.key !== key));
  };

  return {
    items,
    refused,
    uploaded,
    sending: items.some(({ stored }) => stored === null),
    full,
    add: (chosen) => {
      const room = Math.max(0, STATION_LIMITS.images - items.length);
      waiting.current = chosen.slice(room);
      setFull(chosen.length > room);
      // What was said of a file is over once the same file is chosen again.
      const names = new Set(chosen.map(({ name }) => name));
      for (const { key, fileName } of refused) if (names.has(fileName)) forget(key);
      place(chosen.slice(0, room));
    },
    retry: (key) => {
      const file = files.current.get(key);
      if (!file) return;
      if (items.length >= STATION_LIMITS.images) return setFull(true);
      forget(key);
      place([file]);
    },
    remove: (key) => {
      stops.current.get(key)?.abort();
      forget(key);
      waiting.current = [];
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
