/** A change of an alarm to be reported. */
export interface NoticeEvent {
  readonly alarmId: string;
  readonly what: 'alarm' | 'recovery';
  /** It began during planned work. */
  readonly held: boolean;
  readonly station: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly device: { readonly id: string; readonly type: string; readonly name: string };
  readonly code: string;
  readonly level: number;
  readonly message: string;
  /** Epoch ms; `recovery` is null while it is pending. */
  readonly start: number;
  readonly recovery: number | null;
}

/** An alarm as reported in an email: one line, whatever changed. */
export type NoticeLine = Omit<NoticeEvent, 'what' | 'held'>;

export interface NoticeStation {
  readonly station: NoticeEvent['station'];
  readonly lines: readonly NoticeLine[];
}

export interface NoticeDigest {
  /** By name; within a station pending ones first, then the worst, then the newest. */
  readonly stations: readonly NoticeStation[];
  readonly pending: number;
  readonly recovered: number;
}

/**
 * The content of an email, from the events as they are when it is sent. Each alarm has one line. Revoked recoveries are left out, and so
 * are alarms that began during planned work and have recovered, since the work caused them.
 */
export function digestOf(events: readonly NoticeEvent[]): NoticeDigest {
  const lines = new Map<string, NoticeLine>();
  for (const { what, held, ...line } of events) {
    if (what === 'recovery' && line.recovery === null) continue;
    if (held && line.recovery !== null) continue;
    lines.set(`${line.station.id} ${line.alarmId}`, line);
  }
  const stations = new Map<string, { station: NoticeEvent['station']; lines: NoticeLine[] }>();
  for (const line of lines.values()) {
    const known = stations.get(line.station.id) ?? { station: line.station, lines: [] };
    known.lines.push(line);
    stations.set(line.station.id, known);
  }
  const pending = [...lines.values()].filter(({ recovery }) => recovery === null).length;
  return {
    stations: [...stations.values()]
      .map(({ station, lines: own }) => ({ station, lines: own.sort(worstFirst) }))
      .sort((a, b) => compareText(a.station.name, b.station.name) || compareText(a.station.id, b.station.id)),
    pending,
    recovered: lines.size - pending,
  };
}

function worstFirst(a: NoticeLine, b: NoticeLine): number {
  const isOver = (line: NoticeLine) => Number(line.recovery !== null);
  return isOver(a) - isOver(b) || b.level - a.level || b.start - a.start || compareText(a.alarmId, b.alarmId);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
