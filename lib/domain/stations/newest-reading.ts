/** A current figure of a station; without a value there is no time either. */
type Reading = { readonly value: number; readonly at: number | null } | { readonly value: null };

interface Figures {
  readonly power: Reading;
  readonly yieldToday: Reading;
  readonly detail?: Readonly<Record<string, Reading>> | undefined;
  readonly flow?: Readonly<Record<string, Reading>> | undefined;
}

/** The time of the newest reading, in epoch milliseconds; null where there is none, or none has a time. */
export function newestReading(stations: Iterable<Figures>): number | null {
  const times = [...stations]
    .flatMap(({ power, yieldToday, detail, flow }) => [
      power,
      yieldToday,
      ...Object.values(detail ?? {}),
      ...Object.values(flow ?? {}),
    ])
    .flatMap((reading) => (reading.value === null || reading.at === null ? [] : [reading.at]));
  return times.length === 0 ? null : Math.max(...times);
}
