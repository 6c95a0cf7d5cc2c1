'use client';

import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { isChosen } from '@/lib/domain/organisation/choice';
import type { Choice } from '@/lib/domain/organisation/choice';
import { TickBox } from '../ui/tick-box';
import styles from './binding.module.css';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly place: string;
}

/**
 * A page of stations with multiple selection. One Tab stop: arrows, Home and End move, Space toggles, Ctrl/Cmd+A selects all matches,
 * Page Up and Page Down turn the page.
 */
export function StationChoice({
  label,
  stations,
  choice,
  onToggle,
  onAll,
  onTurn,
}: {
  label: string;
  stations: readonly Listed[];
  choice: Choice;
  onToggle: (id: string) => void;
  onAll: () => void;
  onTurn: (by: 1 | -1) => void;
}) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const at = Math.max(
    0,
    stations.findIndex((station) => station.id === active),
  );
  const current = stations[at]?.id;
  const optionId = (station: string) => `${id}-${station}`;
  const press = useCallback(
    (station: string) => {
      setActive(station);
      onToggle(station);
    },
    [onToggle],
  );

  useEffect(() => {
    if (active !== null) list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const places: Partial<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: stations.length - 1,
    };
    const place = places[event.key];
    const turns: Partial<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };
    const turn = turns[event.key];
    if (place !== undefined) setActive(stations[Math.min(stations.length - 1, Math.max(0, place))]?.id ?? null);
    else if (turn !== undefined) onTurn(turn);
    else if (event.key === ' ' && current !== undefined) onToggle(current);
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) onAll();
    else return;
    event.preventDefault();
  };

  return (
    <ul
      ref={list}
      className={styles.stations}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={current === undefined ? undefined : optionId(current)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {stations.map((station) => (
        <Option
          key={station.id}
          id={optionId(station.id)}
          station={station}
          chosen={isChosen(choice, station.id)}
          active={station.id === current}
          onPress={press}
        />
      ))}
    </ul>
  );
}

/** Memoised: toggling one row must not render the other 49. */
const Option = memo(function Option({
  id,
  station,
  chosen,
  active,
  onPress,
}: {
  id: string;
  station: Listed;
  chosen: boolean;
  active: boolean;
  onPress: (station: string) => void;
}) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      data-active={active ? '' : undefined}
      className={styles.station}
      onClick={() => onPress(station.id)}
    >
      <TickBox check={chosen ? 'on' : 'off'} />
      <span className={styles.label}>
        <span className={styles.name}>
          <bdi>{station.name}</bdi>
        </span>
        <span className={styles.place}>{station.place}</span>
      </span>
    </li>
  );
});
