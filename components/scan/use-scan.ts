'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { readUnitLabel } from '@/lib/domain/stations/unit-label';
import type { UnitLabel } from '@/lib/domain/stations/unit-label';
import { CameraNotAllowedHere, cameraProblemOf, closeCamera, openCamera } from './camera';
import type { CameraProblem } from './camera';
import { codeReader } from './code-reader';

/** Interval between two reads of the camera image, in milliseconds. */
const LOOK_EVERY_MS = 150;

export interface ScanState {
  readonly phase: 'opening' | 'looking' | 'failed';
  readonly problem: CameraProblem | null;
  /** A visible code does not belong to a unit. */
  readonly other: boolean;
}

/** Reads the camera image until it contains the code of a unit; `video` shows the image. */
export function useScan(
  onRead: (label: UnitLabel) => void,
  /** The page must be loaded again before it may use the camera. */
  onReload: () => void,
): ScanState & { readonly video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>({ phase: 'opening', problem: null, other: false });
  const read = useEffectEvent(onRead);
  const reload = useEffectEvent(onReload);
  useEffect(() => {
    let over = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scan = async () => {
      stream = await openCamera();
      const element = video.current;
      if (over || !element) return closeCamera(stream);
      element.srcObject = stream;
      const [readCodes] = await Promise.all([codeReader(), element.play()]);
      if (over) return;
      setState({ phase: 'looking', problem: null, other: false });
      const step = async () => {
        const texts = await readCodes(element).catch(() => []);
        if (over) return;
        const labels = texts.map(readUnitLabel);
        const label = labels.find((one) => one !== null);
        if (label) return read(label);
        if (labels.length > 0) setState({ phase: 'looking', problem: null, other: true });
        timer = setTimeout(() => void step(), LOOK_EVERY_MS);
      };
      await step();
    };
    scan().catch((error: unknown) => {
      if (over) return;
      if (error instanceof CameraNotAllowedHere) return reload();
      setState({ phase: 'failed', problem: cameraProblemOf(error), other: false });
    });
    return () => {
      over = true;
      clearTimeout(timer);
      if (stream) closeCamera(stream);
    };
  }, []);
  return { ...state, video };
}

/** Reads the code in a photo; null where it has none of a unit. */
export async function readPhoto(file: Blob): Promise<UnitLabel | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const texts = await (await codeReader())(picture);
    return texts.map(readUnitLabel).find((label) => label !== null) ?? null;
  } finally {
    picture.close();
  }
}
