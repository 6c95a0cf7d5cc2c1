import { useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from 'next-intl';
import type { SlotSpan, TimeSlot } from '@/lib/domain/settings/slots';
import styles from './settings.module.css';

const DAY = 24 * 60;
const SIZE = { width: 600, height: 96, top: 20, bottom: 68, left: 10, right: 590 };
const HOURS = [0, 6, 12, 18, 24];

/** The day from 00:00 to 24:00 with the slot in force at each time. A start can be dragged where `onMove` is given. */
export function DayPicture({
  slots,
  spans,
  onMove,
}: {
  slots: readonly TimeSlot[];
  spans: readonly SlotSpan[];
  onMove: ((slot: number, minute: number) => void) | null;
}) {
  const t = useTranslations('settings.slots');
  const picture = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const place = (minute: number) => SIZE.left + (minute / DAY) * (SIZE.right - SIZE.left);
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const drag = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (held === null || !box || !onMove) return;
    const x = ((event.clientX - box.left) / box.width) * SIZE.width;
    onMove(held, ((x - SIZE.left) / (SIZE.right - SIZE.left)) * DAY);
  };
  const text = spans.map(({ slot, from, to }) => t('span', { slot: slot + 1, from: clock(from), to: clock(to) }));
  return (
    <svg
      ref={picture}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className={styles.picture}
      role="img"
      aria-label={text.join('; ')}
      onPointerMove={drag}
      onPointerUp={() => setHeld(null)}
      onPointerCancel={() => setHeld(null)}
    >
      {spans.map(({ slot, from, to }) => (
        <g key={`${slot} ${from}`} className={styles.span} data-charge={slots[slot]?.gridCharge === 1 || undefined}>
          <rect x={place(from)} width={place(to) - place(from)} y={SIZE.top} height={SIZE.bottom - SIZE.top} />
          {to - from > 90 && (
            <text x={(place(from) + place(to)) / 2} y={(SIZE.top + SIZE.bottom) / 2 + 5} textAnchor="middle">
              {slot + 1}
            </text>
          )}
        </g>
      ))}
      {HOURS.map((hour) => (
        <text
          key={hour}
          x={place(hour * 60)}
          y={SIZE.bottom + 20}
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
        >
          {clock(hour * 60)}
        </text>
      ))}
      {slots.map(({ start }, slot) =>
        start === null ? null : (
          <g key={slot}>
            <rect
              className={styles.start}
              data-held={held === slot || undefined}
              x={place(start) - 4}
              width={8}
              y={SIZE.top - 8}
              height={SIZE.bottom - SIZE.top + 16}
              rx={4}
            />
            {onMove && (
              <rect
                className={styles.grip}
                x={place(start) - 18}
                width={36}
                y={0}
                height={SIZE.height}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setHeld(slot);
                }}
              />
            )}
          </g>
        ),
      )}
    </svg>
  );
}
