import { shownValue, valueClass } from './shown-value';
import type { ShownReading, ValueView } from './shown-value';
import { useValueWords } from './use-value-words';

/**
 * One figure: scaled, three significant digits, its time on hover; "-" with the reason where there is none; dimmed and
 * with its age when it is older than three periods. `writeValue` writes the same where React draws nothing.
 */
export function Value({ reading, ...view }: { reading: ShownReading } & ValueView) {
  const shown = shownValue(reading, view, useValueWords());
  if ('why' in shown) {
    return (
      <span className={valueClass.none} title={shown.why}>
        <span aria-hidden="true">-{shown.note !== null && <span className={valueClass.age}>{shown.note}</span>}</span>
        <span className="visually-hidden">{shown.why}</span>
      </span>
    );
  }
  const { number, unit, age, stale, title } = shown;
  return (
    <span className={valueClass.value(stale)} title={title} data-stale={stale || undefined}>
      {number}
      {unit !== '' && <span className={valueClass.unit}>{unit}</span>}
      {age !== null && <span className={valueClass.age}>{age}</span>}
    </span>
  );
}
