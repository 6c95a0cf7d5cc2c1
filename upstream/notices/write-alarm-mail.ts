import { alarmKind } from '@/lib/data/alarms';
import { escapeHtml } from '@/lib/domain/escape-html';
import type { Level } from '@/lib/domain/notices/limits';
import type { NoticeDigest, NoticeLine } from '@/lib/domain/notices/lines';
import { DETAIL_TAB_PARAM } from '@/lib/domain/stations/detail-tabs';
import { zonedDateTime } from '@/lib/format/date-time';
import type { NoticeWords } from '../messages/notice-en';
import { fill, oneLine } from '../post/letter-page';
import type { Message } from '../post/letters';
import { NOTICE_WORDS, noticeMessage, type NoticeMailHead } from './notice-page';

/** Who has more reads them in the portal. */
const MOST_LINES = 50;
const COLOURS: Readonly<Record<number, string>> = { 1: '#56626a', 2: '#8a5a00', 3: '#8a5a00', 4: '#b3261e' };

/** A mail about alarms; `digest` has one at least. */
export function writeAlarmMail(about: NoticeMailHead, digest: NoticeDigest): Message {
  const words = NOTICE_WORDS[about.language];
  const { address } = about.letterhead;
  const text: string[] = [words.lead];
  let html = `<p style="margin:0 0 16px">${escapeHtml(words.lead)}</p>`;
  let left = MOST_LINES;
  for (const { station, lines } of digest.stations) {
    const shown = lines.slice(0, left);
    if (shown.length === 0) break;
    left -= shown.length;
    const told = shown.map((line) => describe(line, words, about.language));
    const name = oneLine(station.name);
    text.push([name, ...told.map(({ level, what, when }) => `- ${level}: ${what}, ${when}`)].join('\n'));
    html += `<h2 style="font-size:16px;margin:20px 0 8px"><a href="${escapeHtml(placeOf(address, station.id))}" style="color:inherit">${escapeHtml(name)}</a></h2>`;
    html += told
      .map(
        ({ level, what, when, colour }) =>
          `<p style="margin:0 0 10px"><strong style="color:${colour}">${escapeHtml(level)}</strong> ${escapeHtml(what)}<br><span style="color:#56626a">${escapeHtml(when)}</span></p>`,
      )
      .join('');
  }
  const count = digest.pending + digest.recovered - (MOST_LINES - left);
  if (count > 0) {
    const more = fill(words.more, { count: String(count) });
    text.push(more);
    html += `<p style="margin:16px 0 0">${escapeHtml(more)}</p>`;
  }
  const [only, ...others] = digest.stations;
  const one = only && others.length === 0 ? only.station : null;
  return noticeMessage(about, {
    kind: 'alarms',
    subject: subjectOf(digest, words, one && oneLine(one.name)),
    text,
    html,
    button:
      one === null
        ? { words: words.openAll, link: `${address}/Fault` }
        : { words: fill(words.open, { station: oneLine(one.name) }), link: placeOf(address, one.id) },
    why: words.why,
    unsubscribe: words.unsubscribe,
  });
}

const placeOf = (address: string, station: string): string =>
  `${address}/powerDetail?${new URLSearchParams({ station, [DETAIL_TAB_PARAM]: 'alarms' }).toString()}`;

function subjectOf({ pending, recovered, stations }: NoticeDigest, words: NoticeWords, station: string | null): string {
  const kind = recovered === 0 ? 'pending' : pending === 0 ? 'recovered' : 'both';
  const what = fill(words.subject[kind], { pending: String(pending), recovered: String(recovered) });
  return station === null
    ? fill(words.subject.atMany, { what, stations: String(stations.length) })
    : fill(words.subject.at, { what, station });
}

function describe(line: NoticeLine, words: NoticeWords, language: 'en' | 'zh') {
  const { code, device, level, message, recovery, start, station } = line;
  const kind = alarmKind(device.type, code);
  const at = (instant: number) => zonedDateTime(instant, language, station.timeZone);
  return {
    level: words.levels[level as Level] ?? String(level),
    colour: COLOURS[level] ?? '#1b2226',
    // Names and what a device says of itself come from others.
    what: `${oneLine(device.name)}: ${oneLine(kind?.[language] ?? message)} (${oneLine(code)})`,
    when:
      recovery === null
        ? fill(words.since, { start: at(start) })
        : fill(words.over, { start: at(start), recovery: at(recovery) }),
  };
}
