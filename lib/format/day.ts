const days = new Map<string, Intl.DateTimeFormat>();

/** The local date of an instant as YYYY-MM-DD in an IANA zone; in the runtime's own zone if that is null. */
export function dayIn(epochMs: number, timeZone: string | null): string {
  const key = timeZone ?? '';
  let format = days.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone: timeZone ?? undefined,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    days.set(key, format);
  }
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** A local date (YYYY-MM-DD) as all portal languages write it (D1.7): 21/11/2026. Text that is not a date is returned unchanged. */
export function dayText(day: string): string {
  const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
  return real ? day.split('-').reverse().join('/') : day;
}

/** A local date in a sentence: Chinese starts with the year where no field or column prescribes the format. */
export function dayInSentence(day: string, language: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (language !== 'zh' || parts === null || dayText(day) === day) return dayText(day);
  const [, year, month, date] = parts.map(Number);
  return `${year}年${month}月${date}日`;
}
