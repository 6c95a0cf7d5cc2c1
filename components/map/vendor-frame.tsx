'use client';

import { useEffect, useRef } from 'react';
import { FRAME_PATH, FRAME_SANDBOX } from '@/lib/domain/map/frame';
import type { FromFrame, ToFrame } from '@/lib/domain/map/channel';
import type { MapView } from '@/lib/domain/map/types';
import { openFrameChannel } from './frame-channel';
import type { FrameChannel } from './frame-channel';
import { useFrameLabels } from './use-frame-labels';
import styles from './map.module.css';

/** A frame with one of the tenant's own maps and the channel to it; visible once the map is ready. */
export function VendorFrame({
  view,
  vendors,
  label,
  pin,
  shown,
  messages,
  onMessage,
}: {
  view: MapView;
  /** How many maps the frame tries, one after the other. */
  vendors: number;
  label: string;
  /** One pin that can be moved, and no stations. */
  pin: boolean;
  shown: boolean;
  /** What the map is to show; each message is sent once. */
  messages: readonly ToFrame[];
  onMessage: (message: FromFrame) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const channel = useRef<FrameChannel | null>(null);
  const sent = useRef<ReadonlySet<ToFrame>>(new Set());
  const listener = useRef(onMessage);
  const labels = useFrameLabels(label);
  const first = useRef({ view, labels, pin, vendors });
  useEffect(() => {
    listener.current = onMessage;
  }, [onMessage]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { vendors: count, ...start } = first.current;
    const opened = openFrameChannel(element, { kind: 'start', ...start }, count, (message) =>
      listener.current(message),
    );
    channel.current = opened;
    sent.current = new Set();
    return () => {
      opened.close();
      channel.current = null;
    };
  }, []);
  useEffect(() => {
    for (const message of messages) if (!sent.current.has(message)) channel.current?.send(message);
    sent.current = new Set(messages);
  }, [messages]);
  return (
    <iframe
      ref={frame}
      src={FRAME_PATH}
      title={label}
      sandbox={FRAME_SANDBOX}
      className={styles.frame}
      data-shown={shown || undefined}
      aria-hidden={!shown}
      tabIndex={shown ? 0 : -1}
    />
  );
}
