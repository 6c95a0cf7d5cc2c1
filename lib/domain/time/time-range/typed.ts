/** Day, month and year with a single separator, or eight digits without one; or year first, as in files and in Chinese. */
const DAY = /^(?:(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})|(\d{2})(\d{2})(\d{4}))$/;
const YEAR_FIRST = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const CLOCK = /^(.+?)[ ,T]+(\d{1,2}):(\d{2})$/;
const TIME = /^(\d{1,2})(?:[:.点时h]?(\d{2})分?|[点时])(?: ?([ap])\.?m\.?)?$/i;

const plain = (text: string) => text.normalize('NFKC').trim();

/** YYYY-MM-DD of a typed DD/MM/YYYY; null for an invalid date. */
export function typedDay(text: string): string | null {
  const typed = plain(text);
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? inOrder(DAY.exec(typed));
  if (!year || !month || !day) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}

function inOrder(found: RegExpExecArray | null): readonly (string | undefined)[] {
  if (!found) return [];
  const [all, day, month, year, day8, month8, year8] = found;
  return [all, year ?? year8, month ?? month8, day ?? day8];
}

/** YYYY-MM-DDTHH:mm of a typed DD/MM/YYYY HH:mm; null if invalid. */
export function typedMoment(text: string): string | null {
  const [, date = '', hour = '', minute = ''] = CLOCK.exec(plain(text)) ?? [];
  const day = typedDay(date);
  if (day === null || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${hour.padStart(2, '0')}:${minute}`;
}

/** HH:mm in 24-hour format of a typed time of day, with or without am and pm; null if invalid. */
export function typedTime(text: string): string | null {
  const [, typed, minute = '00', half] = TIME.exec(plain(text)) ?? [];
  const hour = Number(typed);
  if (typed === undefined || Number(minute) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const of24 = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(of24).padStart(2, '0')}:${minute}`;
}
